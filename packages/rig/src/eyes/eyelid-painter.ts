import type { Pose } from '../motion/controls.ts';
import type { EyePatch } from './eye-patch.ts';
import { LID_TRAVEL } from './eye-fields.ts';
import type { Eye } from './eye.ts';
import type { FaceSpace } from '../mesh/face-space.ts';
import { smoothGaussian } from '../math/filter.ts';
import { clamp, lerp, median, smoothstep } from '../math/numeric.ts';
import type { FaceSampler, Yuv } from '../image/planes.ts';

/** Colours of a closed lid: rows of skin above and below the eye, from its x0 to its x1, and the luma of the lashes. */
export interface EyelidColours {
  readonly above: Row;
  readonly below: Row;
  readonly lashes: number;
}

interface Row {
  readonly y: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
}

const COLUMNS = 25;
/** Distances above the upper and below the lower lid (mm) at which the skin is sampled, clear of the lashes. */
const ABOVE = [2.6, 3.2, 3.8] as const;
const BELOW = [2.5, 3.5, 4.5] as const;
/** Share of the stretched photo that stays visible in the painted lid, to keep its grain. */
const GRAIN = 0.2;

/** Samples the skin around an eye. `lashes`: luma of the lid line. */
export function readEyelidColours(eye: Eye, lashes: number, image: FaceSampler): EyelidColours {
  const row = (places: (x: number) => readonly number[]): Row => {
    const columns = Array.from({ length: COLUMNS }, (_, i): Yuv => {
      const x = lerp(eye.x0, eye.x1, (i + 0.5) / COLUMNS);
      const samples = places(x).map((y) => image.yuv(x, y, eye.z));
      return [median(samples.map((s) => s[0])), median(samples.map((s) => s[1])), median(samples.map((s) => s[2]))];
    });
    const smooth = (k: 0 | 1 | 2): Float32Array =>
      smoothGaussian(
        Float32Array.from(columns, (c) => c[k]),
        COLUMNS / 12,
      );
    return { y: smooth(0), u: smooth(1), v: smooth(2) };
  };
  return {
    above: row((x) => ABOVE.map((d) => eye.upper(x) - Math.min(d, 0.6 * Math.max(1, eye.upper(x) - eye.browY)))),
    below: row((x) => BELOW.map((d) => eye.lower(x) + d)),
    lashes,
  };
}

/**
 * Paints a closing lid into the upper layer. The photo shows only a strip of lid, often with lashes, make-up or a crease,
 * which would smear when stretched over the eye. So the lid is painted in the colours of the skin around it, with lashes on
 * its moving edge.
 */
export function paintEyelid(eyePatch: EyePatch, pose: Pose, space: FaceSpace, colours: EyelidColours): void {
  const { patch, eye } = eyePatch;
  const shut = pose[eyePatch.blink];
  const from = space.toImage(eye.x0, eye.upper(eye.x0), eye.z)[0];
  const to = space.toImage(eye.x1, eye.upper(eye.x1), eye.z)[0];
  const first = eyePatch.lid.x[0] ?? from;
  const last = eyePatch.lid.x.at(-1) ?? to;
  const strength = smoothstep(0, 0.3, shut);
  for (let x = Math.max(0, Math.floor(first - patch.x0)); x < Math.min(patch.width, last - patch.x0); x++) {
    const along = clamp((x + patch.x0 - first) / (last - first), 0, 1);
    const edge = patch.top[x] ?? 0;
    const travel = shut * eye.gap(lerp(eye.x0, eye.x1, along)) * LID_TRAVEL * space.mm;
    // The lid fades into the skin towards the corners of the eye.
    const column = {
      x,
      along,
      edge,
      open: edge - travel,
      strength: strength * smoothstep(0, 0.5, 4 * along * (1 - along)),
    };
    paintSkin(eyePatch, space, colours, column);
    paintLashes(eyePatch, space, colours.lashes, column);
  }
}

interface Column {
  readonly x: number;
  readonly along: number;
  /** Row of the lid's edge now, and in the open eye. */
  readonly edge: number;
  readonly open: number;
  readonly strength: number;
}

function paintSkin(eyePatch: EyePatch, space: FaceSpace, colours: EyelidColours, column: Column): void {
  const { patch } = eyePatch;
  const { x, along, edge, open, strength } = column;
  const at = clamp(Math.floor(along * COLUMNS), 0, COLUMNS - 1);
  const { above, below } = colours;
  const { mm } = space;
  const last = Math.min(patch.height - 1, Math.ceil(edge + 2));
  for (let y = Math.max(0, Math.floor(open - 3 * mm)); y <= last; y++) {
    const cover = (1 - GRAIN) * strength * smoothstep(open - 2.6 * mm, open, y);
    if (cover <= 0) continue;
    const t = clamp((y - open) / Math.max(1, edge - open), 0, 1);
    const down = 0.7 * t;
    const luma = lerp(above.y[at] ?? 0, below.y[at] ?? 0, down);
    // Shading of skin over the eyeball: lighter in the middle, a dark crease above, darker towards the lashes.
    const round = 1 + 0.05 * Math.sin(Math.PI * t) - 0.1 * Math.exp(-((t / 0.16) ** 2)) - 0.06 * t * t;
    const o = y * patch.width + x;
    patch.luma.upper[o] = lerp(patch.luma.upper[o] ?? 0, clamp(16 + (luma - 16) * round, 16, 235), cover);
    if (((x | y) & 1) !== 0) continue;
    const c = (y >> 1) * patch.width + x;
    patch.chroma.upper[c] = lerp(
      patch.chroma.upper[c] ?? 128,
      lerp(above.u[at] ?? 128, below.u[at] ?? 128, down),
      cover,
    );
    patch.chroma.upper[c + 1] = lerp(
      patch.chroma.upper[c + 1] ?? 128,
      lerp(above.v[at] ?? 128, below.v[at] ?? 128, down),
      cover,
    );
  }
}

/** Paints the line of lashes: strongest on the edge, fading upwards within a millimetre. */
function paintLashes(eyePatch: EyePatch, space: FaceSpace, lashes: number, column: Column): void {
  const { patch } = eyePatch;
  const { x, along, edge } = column;
  const thickness = 0.7 * space.mm;
  const strength = column.strength * 0.85 * Math.min(1, Math.max(0, 5 * along * (1 - along)));
  const picture = patch.luma.upper;
  const last = Math.min(patch.height - 1, Math.ceil(edge + 2));
  for (let y = Math.max(0, Math.floor(edge - 4 * thickness)); y <= last; y++) {
    const d = (edge - y) / thickness;
    const o = y * patch.width + x;
    const skin = picture[o] ?? 0;
    picture[o] = skin + (Math.min(skin, lashes) - skin) * strength * (d < 0 ? 1 : Math.exp(-d * d * 0.9));
  }
}
