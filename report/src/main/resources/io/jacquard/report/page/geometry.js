// SPDX-License-Identifier: Apache-2.0
// Where things are in the picture.

const ROW = 26;
const INDEX_WIDTH = 60;
const NARROWEST_LANE = 180;
const WIDEST_BARE_LANE = 130;
const NARROWEST_WINDOW = 640;
const WIDEST_TEXT = 560;
const WIDEST_PLACE = 280;
const CHARACTER = 7.2;
const NAME = 12;
const BAR = 16;

class Geometry {
  /** Slots for lock bars are reserved per thread, as many as it ever holds locks at once. */
  constructor(model, slots) {
    this.model = model;
    this.slots = slots;
    const longest = model.data.places.reduce((most, place) => Math.max(most, place.n.length), 0);
    this.placeWidth = Math.min(WIDEST_PLACE, Math.ceil(longest * CHARACTER) + 16);
    this.fit(800);
  }

  /**
   * Where there is no room for text in every lane, be it for a narrow window or for many threads, the lanes
   * are only as wide as their lines, and all text is right of them; the places, too, if they fit there.
   */
  fit(width) {
    const lanes = this.model.lanes;
    this.narrow = width < NARROWEST_WINDOW
        || INDEX_WIDTH + NARROWEST_LANE * lanes.length + this.placeWidth > width;
    this.places = true;
    this.position = new Map(lanes.map((thread, place) => [thread, place]));
    if (this.narrow) {
      this.indexWidth = 38 + 8 * String(this.model.data.steps.length).length;
      const least = Math.max(36, 22 + BAR * Math.max(0, ...lanes.map((thread) => this.slots[thread])));
      // What is left over goes to the names above the lanes.
      const room = width - this.indexWidth - this.longestText();
      const beside = Math.floor((room - this.placeWidth) / lanes.length);
      const spare = beside >= least ? beside : Math.floor(room / lanes.length);
      this.laneWidth = Math.max(least, Math.min(WIDEST_BARE_LANE, spare));
      this.text = this.indexWidth + this.laneWidth * lanes.length;
      this.places = this.text + this.longestText() + this.placeWidth <= width;
      this.width = Math.max(width, this.text + this.longestText());
    } else {
      this.indexWidth = INDEX_WIDTH;
      const room = width - INDEX_WIDTH - this.placeWidth;
      this.laneWidth = Math.max(NARROWEST_LANE, Math.floor(room / Math.max(1, lanes.length)));
      this.width = INDEX_WIDTH + this.laneWidth * lanes.length + this.placeWidth;
    }
  }

  /** The room that the longest text of a row needs, within reason. */
  longestText() {
    const { rows, data } = this.model;
    if (this.measured !== rows) {
      this.measured = rows;
      const most = rows.reduce((sofar, row, number) => Math.max(sofar, this.signs(row, number, data)), 0);
      this.longest = Math.min(WIDEST_TEXT, 20 + CHARACTER * most);
    }
    return this.longest;
  }

  signs(row, number, data) {
    if (row.steps) return 0;
    const text = row.stop !== undefined ? data.stops[row.stop].c : data.steps[row.step].w;
    return text.length + (this.model.isNamed(number) ? 1 + Math.min(NAME, this.model.threadName(this.model.threadOf(number)).length) : 0);
  }

  left(thread) {
    return this.indexWidth + this.laneWidth * this.position.get(thread);
  }

  /** The line of a thread's life, on which its steps are. */
  line(thread) {
    return this.left(thread) + 12 + BAR * this.slots[thread];
  }

  /** As much of the end of a place as fits: the line matters more than the file. */
  clip(place) {
    const most = Math.floor((this.placeWidth - 16) / CHARACTER);
    return place.length <= most ? place : `…${place.slice(place.length - most + 1)}`;
  }

  middle(row) {
    return row * ROW + ROW / 2;
  }
}
