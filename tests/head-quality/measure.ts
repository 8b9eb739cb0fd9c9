import type { Composition } from '@orator/rig/draw/composition';
import { packNv12 } from '@orator/rig/draw/nv12';
import type { Renderer } from '@orator/rig/draw/renderer';
import type { Eye } from '@orator/rig/eyes/eye';
import type { LayeredPatch } from '@orator/rig/warp/layered-patch';
import { median } from '@orator/rig/math/numeric';
import { REST_POSE } from '@orator/rig/motion/controls';

/** The likeness of two planes, decibels; identical ones count as 99. */
const decibels = (squares: number, count: number): number =>
  squares === 0 ? 99 : Math.min(99, 10 * Math.log10((255 * 255 * count) / squares));

/**
 * How close the face at rest is to its photo outside the mouth and eyes: peak signal-to-noise ratio of luma over the head, dB.
 * The other pixels of the frame are never drawn again.
 */
export function identity(renderer: Renderer, { image }: Composition): number {
  const { base, mouthPatch, eyePatches } = renderer.face;
  const patches = [...(mouthPatch ? [mouthPatch.patch] : []), ...eyePatches.map(({ patch }) => patch)];
  const within =
    (x: number, y: number) =>
    ({ x0, y0, width, height }: LayeredPatch) =>
      x >= x0 && y >= y0 && x < x0 + width && y < y0 + height;
  const still = packNv12(image);
  const frame = renderer.render(REST_POSE);
  const [right, bottom] = [base.x0 + base.columns * base.cell, base.y0 + base.rows * base.cell];
  let squares = 0;
  let count = 0;
  for (let y = Math.max(0, base.y0); y < Math.min(image.height, bottom); y++) {
    for (let x = Math.max(0, base.x0); x < Math.min(image.width, right); x++) {
      if (patches.some(within(x, y))) continue;
      const o = y * image.width + x;
      squares += ((frame[o] ?? 0) - (still[o] ?? 0)) ** 2;
      count++;
    }
  }
  return decibels(squares, Math.max(1, count));
}

/**
 * How far within the lines of an open eye its visible part is searched for, millimetres; below lies the line of the
 * shut lid.
 */
const INSIDE = { above: 0.8, below: 1.7 };
/**
 * A pixel of a shut eye counts as left if it differs by at most the first from the open eye and at least by the second
 * from the skin, levels of 256.
 */
const UNCHANGED = 9;
const UNLIKE_SKIN = 18;

/** The share of both open eyes' pixels that a blink leaves as they were, although they are not of the skin's colour; 0 is best. */
export function measureEyeLeft(renderer: Renderer, width: number): number {
  const { face } = renderer;
  const open = renderer.render(REST_POSE).slice();
  const shut = renderer.render({ ...REST_POSE, blinkRight: 1, blinkLeft: 1 });
  const shares = [face.eyes.right, face.eyes.left].map((eye) => {
    const seen = listPoints(eye).map(([x, y]) => {
      const [px, py] = face.space.toImage(x, y, eye.z);
      const o = Math.round(py) * width + Math.round(px);
      return { before: open[o] ?? 0, after: shut[o] ?? 0 };
    });
    const skin = median(seen.map(({ after }) => after));
    const left = seen.filter(
      ({ before, after }) => Math.abs(before - after) <= UNCHANGED && Math.abs(before - skin) >= UNLIKE_SKIN,
    );
    return left.length / Math.max(1, seen.length);
  });
  return Math.max(...shares);
}

/** Points (mm) of the open eye in steps of 0.4 mm. */
function listPoints(eye: Eye): readonly (readonly [number, number])[] {
  const points: [number, number][] = [];
  for (let x = eye.x0 + 1; x <= eye.x1 - 1; x += 0.4) {
    for (let y = eye.upper(x) + INSIDE.above; y <= eye.lower(x) - INSIDE.below; y += 0.4) points.push([x, y]);
  }
  return points;
}
