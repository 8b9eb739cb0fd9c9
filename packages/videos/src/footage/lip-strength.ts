/**
 * | constants | source |
 * |---|---|
 * | `FADE_S`, `JOIN_S` | chosen (ADR 98), not measured |
 */
import type { Stretch } from './footage-engine.ts';

/** Fade of new lips, seconds. */
const FADE_S = 0.12;
/** Stretches closer than this (seconds) are merged, because lips would flicker in between. */
const JOIN_S = 0.4;

/**
 * The opacity of the new lips in each frame, 0 to 1: 1 in the stretches, 0 where the face was not prepared, with soft
 * transitions. Pure.
 * @param prepared for each frame, whether its face is known
 */
export function lipStrength(
  speaking: readonly Stretch[],
  prepared: readonly boolean[],
  fps: number,
): Float32Array<ArrayBuffer> {
  const fade = Math.max(1, Math.round(FADE_S * fps));
  const shown = new Uint8Array(prepared.length);
  for (const { from, to } of joined(speaking)) {
    const first = Math.max(0, Math.floor(from * fps) - fade);
    const last = Math.min(prepared.length - 1, Math.ceil(to * fps) + fade);
    for (let i = first; i <= last; i++) shown[i] = prepared[i] === true ? 1 : 0;
  }
  const strength = new Float32Array(prepared.length);
  // The strength rises with the distance to the nearest frame without new lips, before and after. Footage may begin and end with new lips.
  const passes = [Array.from(shown.keys()), Array.from(shown.keys()).toReversed()];
  for (const [pass, order] of passes.entries()) {
    let steps = fade;
    for (const i of order) {
      steps = shown[i] === 1 ? Math.min(fade, steps + 1) : 0;
      strength[i] = pass === 0 ? steps / fade : Math.min(strength[i] ?? 0, steps / fade);
    }
  }
  return strength;
}

function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const out: Stretch[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1);
    if (last !== undefined && stretch.from - last.to < JOIN_S) {
      out[out.length - 1] = { from: last.from, to: Math.max(last.to, stretch.to) };
    } else out.push(stretch);
  }
  return out;
}
