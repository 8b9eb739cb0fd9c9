/**
 * | constants | source |
 * |---|---|
 * | `NEAR`, `FAR`, `DOUBTFUL` | the study of eyes, set by eye on 20 portraits (ADR 35) |
 * | `SPREAD`, `TEXTURE`, `TEXTURE_MOST`, `GLARING`, `PLACES`, `PLACE_STEP` | chosen by eye at four times the size (ADR 35) |
 */
import { type ColourPlanes, colourAt } from '../image/colour-planes.ts';
import type { FaceSampler, Yuv } from '../image/planes.ts';
import { blurPlane } from '../math/blur.ts';
import { clamp, lerp, median, smoothstep } from '../math/numeric.ts';
import type { Eye } from './eye.ts';
import { medianColour } from './eye-colours.ts';
import type { EyeRegion } from './eye-region.ts';

/** The skin that a closed eye would show, estimated from the skin around it. */
export interface LidSkin {
  readonly colours: ColourPlanes;
  /** Its texture: levels of luma to add. */
  readonly grain: Float32Array;
  /** How unlike skin the photo is, in levels. */
  readonly unlike: Float32Array;
}

/** A colour this far from typical skin (levels) counts for 1/e of it. */
const SPREAD = 22;
/** Where nothing looks like skin, anything outside of the eye counts this much. */
const DOUBTFUL = 0.03;
/** How far around a place of the eye its skin colour is averaged (sigma, mm): near it, or farther when there is no skin near. */
const NEAR = 3;
const FAR = 9;
/** The sigma (mm) that separates the skin's texture from its shading, and the most levels that count as texture. */
const TEXTURE = 0.8;
const TEXTURE_MOST = 7;

/** Estimates the skin of a closed eye: means of the region's colours, weighted by how surely each pixel is skin. */
export function readLidSkin(eye: Eye, region: EyeRegion, image: FaceSampler): LidSkin {
  const { across, above, below, colours, width, mm } = region;
  const typical = typicalSkin(eye, image);
  const size = across.length;
  const unlike = new Float32Array(size);
  const weight = new Float32Array(size);
  for (let o = 0; o < size; o++) {
    const [x, a, b] = [across[o] ?? 0, above[o] ?? 0, below[o] ?? 0];
    const far = unlikeSkin(colourAt(colours, o), typical(x, b + 4));
    unlike[o] = far;
    const beside = smoothstep(0.5, 2, Math.max(eye.x0 - x, x - eye.x1));
    const outside = Math.max(smoothstep(1.4, 3, a), smoothstep(1, 2.4, b), beside);
    weight[o] = outside * (Math.exp(-((far / SPREAD) ** 2)) + DOUBTFUL) + 1e-9;
  }
  const near = blurPlane(weight, width, NEAR * mm);
  const wide = blurPlane(weight, width, FAR * mm);
  const fill = (plane: Float32Array): Float32Array => {
    const weighted = plane.map((v, o) => v * (weight[o] ?? 0));
    const [close, distant] = [blurPlane(weighted, width, NEAR * mm), blurPlane(weighted, width, FAR * mm)];
    const mixed = close.map((v, o) =>
      lerp((distant[o] ?? 0) / (wide[o] ?? 1), v / (near[o] ?? 1), smoothstep(0.004, 0.1, near[o] ?? 0)),
    );
    return blurPlane(mixed, width, TEXTURE * mm);
  };
  const [luma, u, v] = colours;
  return { colours: [fill(luma), fill(u), fill(v)], grain: readGrain(region, weight), unlike };
}

const unlikeSkin = (a: Yuv, b: Yuv): number =>
  Math.abs(a[0] - b[0]) * 0.6 + (Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) * 1.6;

/** What is above the eye and brighter than this share of the skin below it is no skin. */
const GLARING = 1.2;

/** Places along the eye at which skin is looked for, as shares of its width. */
const PLACES = [0.05, 0.28, 0.5, 0.72, 0.95] as const;
const PLACE_STEP = 0.225;

/** Typical skin around the eye, in five places above it and five below, and smoothly between them. */
function typicalSkin(eye: Eye, image: FaceSampler): (x: number, below: number) => Yuv {
  const places = PLACES.map((t) => lerp(eye.x0, eye.x1, t));
  const under = places.map((x) => {
    const heights = [2.5, 4, 5.5, 7].map((distance) => eye.lower(x) + distance);
    return skinAround(eye, image, x, heights);
  });
  const brightest = 16 + GLARING * (median(under.map((c) => c[0])) - 16);
  const over = places.map((x) => {
    const [line, room] = [eye.line(x), Math.max(2, eye.line(x) - eye.browY)];
    // The open lid's own strip of skin first, then what lies between it and the brow.
    const heights = [Math.min(1.8, 0.2 * room), Math.min(2.6, 0.25 * room), 0.35 * room, 0.5 * room];
    return skinAround(
      eye,
      image,
      x,
      heights.map((height) => line - Math.min(7, height)),
      brightest,
    );
  });
  const [above, beneath] = [withoutShade(over), withoutShade(under)];
  return (x, below) => {
    const at = clamp(((x - eye.x0) / (eye.x1 - eye.x0) - PLACES[0]) / PLACE_STEP, 0, PLACES.length - 1.001);
    const i = Math.trunc(at);
    const down = smoothstep(-4, 4, below);
    const channel = (k: 0 | 1 | 2): number => {
      const along = (row: readonly Yuv[]): number => lerp(row[i]?.[k] ?? 0, row[i + 1]?.[k] ?? 0, at - i);
      return lerp(along(above), along(beneath), down);
    };
    return [channel(0), channel(1), channel(2)];
  };
}

/**
 * The median of the brighter samples: lashes, creases and hairs are dark.
 * @param brightest luma of skin; the metal of glasses is brighter
 */
function skinAround(eye: Eye, image: FaceSampler, x: number, heights: readonly number[], brightest = 235): Yuv {
  const found = heights.flatMap((y) => [-1.2, 0, 1.2].map((dx) => image.yuv(x + dx, y, eye.z)));
  const dull = found.filter((colour) => colour[0] <= brightest);
  const all = dull.length === 0 ? found : dull;
  return medianColour(all.toSorted((a, b) => b[0] - a[0]).slice(0, Math.ceil(all.length * 0.75)));
}

/** A sample much darker than its neighbours is a frame or a strand of hair, not skin: a neighbour replaces it. */
function withoutShade(row: readonly Yuv[]): readonly Yuv[] {
  const usual = median(row.map((c) => c[0]));
  const best = row.toSorted((a, b) => Math.abs(a[0] - usual) - Math.abs(b[0] - usual))[0];
  return row.map((c) => (c[0] > 16 + 0.62 * (usual - 16) ? c : (best ?? c)));
}

/** The skin's texture: that of the cheek, mirrored up over the lower lid, there and back. */
function readGrain({ colours: [luma], below, width, height, mm }: EyeRegion, weight: Float32Array): Float32Array {
  const smooth = blurPlane(luma, width, TEXTURE * mm);
  const out = new Float32Array(luma.length);
  for (let i = 0; i < width; i++) {
    let edge = 0;
    while (edge < height - 1 && (below[edge * width + i] ?? 0) < 2.6) edge++;
    const room = height - 1 - edge;
    if (room < 3) continue;
    for (let j = 0; j < edge; j++) {
      const step = (edge - j) % (2 * room);
      const from = (edge + (step < room ? step : 2 * room - step)) * width + i;
      const texture = clamp((luma[from] ?? 0) - (smooth[from] ?? 0), -TEXTURE_MOST, TEXTURE_MOST);
      out[j * width + i] = smoothstep(0.3, 0.8, weight[from] ?? 0) * texture;
    }
  }
  return out;
}
