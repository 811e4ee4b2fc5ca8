// SPDX-License-Identifier: Apache-2.0
// Where things are in the picture.

const ROW = 26;
const INDEX_WIDTH = 60;
const NARROWEST_LANE = 180;
const WIDEST_PLACE = 280;
const CHARACTER = 7.2;
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

  fit(width) {
    const lanes = this.model.lanes;
    this.withPlaces = width >= 640;
    const places = this.withPlaces ? this.placeWidth : 0;
    const room = width - INDEX_WIDTH - places;
    this.laneWidth = Math.max(NARROWEST_LANE, Math.floor(room / Math.max(1, lanes.length)));
    this.width = INDEX_WIDTH + this.laneWidth * lanes.length + places;
    this.position = new Map(lanes.map((thread, place) => [thread, place]));
  }

  left(thread) {
    return INDEX_WIDTH + this.laneWidth * this.position.get(thread);
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
