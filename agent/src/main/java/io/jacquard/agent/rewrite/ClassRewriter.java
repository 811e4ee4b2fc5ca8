// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.rewrite;

import io.jacquard.agent.code.OldClassFiles;
import io.jacquard.agent.context.ClassContext;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.agent.context.NotInstrumentableException;
import io.jacquard.agent.facts.KnownClasses;
import io.jacquard.agent.identity.IdentityHash;
import io.jacquard.agent.identity.ObjectTags;
import io.jacquard.agent.input.ParameterNames;
import io.jacquard.agent.method.Callbacks;
import io.jacquard.agent.method.MethodReferences;
import io.jacquard.agent.probe.JacocoProbes;
import io.jacquard.agent.probe.SpinProbes;
import io.jacquard.agent.shadow.AssertionMessages;
import io.jacquard.agent.shadow.RecordMethods;
import io.jacquard.agent.shadow.ShadowCode;
import io.jacquard.agent.shadow.ShadowFields;
import io.jacquard.agent.shadow.ShadowFrames;
import io.jacquard.agent.shadow.ShadowLambdas;
import io.jacquard.agent.statics.EnumCache;
import io.jacquard.agent.statics.RunsOnce;
import io.jacquard.agent.statics.StaticReset;
import io.jacquard.analysis.CodeOffsets;
import io.jacquard.analysis.spin.ClassSpins;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Rewrites one application class: its methods first, then its members. */
public final class ClassRewriter {
  private ClassRewriter() {}

  public static byte[] rewrite(ClassLoader loader, KnownClasses known, byte[] classFile)
      throws NotInstrumentableException {
    ClassReader reader = new ClassReader(classFile);
    known.begin(reader.getClassName(), classFile);
    boolean tracked = known.decideTracking(loader, reader.getClassName());
    if (tracked && RecordMethods.isRecord(reader)) {
      reader = new ClassReader(RecordMethods.writtenOut(reader));
    }
    if (tracked) {
      reader = AssertionMessages.withTexts(reader);
    }
    ClassNode node = new ClassNode();
    reader.accept(node, tracked ? ClassReader.EXPAND_FRAMES : 0);
    ParameterNames.report(node);
    ClassContext type =
        new ClassContext(loader, known, known.define(classFile), node, Callbacks.referred(node));
    rewriteMethods(type, CodeOffsets.of(reader), ClassSpins.of(node, known), tracked);
    if (tracked) {
      ShadowFields.addTo(type);
    }
    ObjectTags.addTo(type);
    IdentityHash.addTo(type);
    EnumCache.fill(type);
    StaticReset.apply(type);
    if (OldClassFiles.isOld(node.version)) {
      OldClassFiles.dropFrames(node.methods);
    }
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** Whether the class has been rewritten before; not known of a class that got no members. */
  public static boolean hasDone(ClassReader reader) {
    return Arrays.asList(reader.getInterfaces()).contains(ObjectTags.TAGGED);
  }

  private static void rewriteMethods(
      ClassContext type, List<int[]> offsets, ClassSpins spins, boolean tracked)
      throws NotInstrumentableException {
    List<MethodNode> original = new ArrayList<>(type.node().methods);
    ShadowLambdas lambdas = tracked ? ShadowLambdas.of(type.node()) : null;
    for (int i = 0; i < original.size(); i++) {
      MethodNode method = original.get(i);
      if (method.instructions.size() == 0
          || JacocoProbes.added(method)
          || RunsOnce.isLeftAlone(type, method)) {
        continue;
      }
      ShadowFrames frames = tracked ? ShadowFrames.of(type, method) : null;
      MethodContext context = new MethodContext(type, method, method.name, method.desc);
      SpinProbes spinHooks = SpinProbes.in(context, spins.of(method), offsets.get(i));
      for (MethodReferences.Moved moved :
          MethodReferences.move(context, offsets.get(i), lambdas != null)) {
        rewriteReference(type, moved, method, lambdas);
      }
      ShadowCode shadows = frames == null ? null : new ShadowCode(context, frames, lambdas);
      new MethodRewriter(context, offsets.get(i), -1, shadows).rewrite(spinHooks);
    }
  }

  private static void rewriteReference(
      ClassContext type, MethodReferences.Moved moved, MethodNode origin, ShadowLambdas lambdas)
      throws NotInstrumentableException {
    ShadowFrames frames = null;
    if (lambdas != null) {
      lambdas.addReference(moved.made(), moved.method());
      frames = ShadowFrames.of(type, moved.method());
    }
    MethodContext bridge = new MethodContext(type, moved.method(), origin.name, origin.desc);
    int[] same = new int[moved.method().instructions.size()];
    Arrays.fill(same, moved.offset());
    ShadowCode shadows = frames == null ? null : new ShadowCode(bridge, frames, lambdas);
    new MethodRewriter(bridge, same, moved.line(), shadows).rewriteReference();
  }
}
