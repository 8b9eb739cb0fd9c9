/**
 * | constants | source |
 * |---|---|
 * | `BEYOND`, `STRETCH`, `RELIEF` | chosen by eye (docs/measurements/animals.md) |
 */
import { type ColourPlanes, paintOver } from '../image/colour-planes.ts';
import type { FaceSampler } from '../image/planes.ts';
import { blurPlane } from '../math/blur.ts';
import { clamp, lerp, quantile, smoothstep } from '../math/numeric.ts';
import type { ClosedEye, ClosedEyes, ClosedEyesInput } from './closed-eye.ts';
import type { Eye } from './eye.ts';
import { medianColour } from './eye-colours.ts';
import { type EyeRegion, readEyeRegion } from './eye-region.ts';
import { LASHES_ABOVE, type LashStrip } from './lash-strip.ts';

/**
 * A lid is painted with the fur beyond the eye: it begins this far beyond, as a share of the eye's height, and is
 * stretched by the second figure, so that it comes from close to the eye.
 */
const BEYOND = 0.12;
const STRETCH = 0.5;
/**
 * The roughness of fur is its difference from its mean over this distance (sigma, mm), at most so many levels, so that
 * stripes are left out; it fades out between these distances from the eye (halves of it).
 */
const ROUGH = { sigma: 1.6, most: 12, from: 1.3, to: 0.9 } as const;
/**
 * Where the colours around an eye are read: the number of directions, the distances in halves of the eye, and the least
 * squared distance.
 */
const RING = { places: 28, radii: [1.2, 1.3, 1.4, 1.5, 1.6], least: 0.02 } as const;
/** The line of a shut lid is as dark as the darkest of the eye (share of its pixels), and so high: a share of the eye, mm. */
const RIM = { dark: 0.06, height: 0.045, least: 0.6, most: 1.6 } as const;
/** The shut eye fades into the picture around it over this share of its height, and at least this (mm). */
const FADE = { height: 0.16, least: 1.2 } as const;
/** What is darker than the fur by so much (levels) close around an eye is its rim; out to these distances, halves of the eye, it goes with it. */
const DARK = { from: 16, to: 36 } as const;
const CLOSE = { from: 1.75, to: 1.4 } as const;
/**
 * How far the shut eye replaces the open one with its rim: below it (mm, and a share of its height), and beside it
 * (mm). Fur has this share of the shade of skin.
 */
const REACH = { below: 3, height: 0.5, beside: 4, most: 8 } as const;
const RELIEF = 0.35;
/** The picture's softness: sigma in photo pixels, and at least this (mm). */
const SOFT = { pixels: 0.75, least: 0.4 } as const;

/** Paints both eyes of an animal, a drawing or a thing closed, with what is above and below them, mirrored into their place. */
export function closeFurEyes({ eyes, space, landmarks, image, sampler, enlargement }: ClosedEyesInput): ClosedEyes {
  const out = { ...image, luma: image.luma.slice(), u: image.u.slice(), v: image.v.slice() };
  const close = (eye: Eye): ClosedEye => {
    const region = readEyeRegion(eye, space, landmarks, image);
    const colours = makeFur(eye, region, sampler);
    const cover = mapCover(eye, region);
    const rim = mapRim(eye, region, colours[0]);
    paintOver(
      out,
      region,
      colours,
      cover.map((share, o) => Math.max(share, rim[o] ?? 0)),
    );
    const soft = Math.max(SOFT.least, (SOFT.pixels * enlargement) / space.mm);
    return { lashes: drawRim(eye, region, soft), covered: 0, follow: 1, reach: reachAround(eye), relief: RELIEF };
  };
  return { image: out, eyes: { right: close(eyes.right), left: close(eyes.left) } };
}

/** A lid: the colours around the eye, from all sides towards its middle, with the roughness of the fur above and below it. */
function makeFur(eye: Eye, region: EyeRegion, image: FaceSampler): ColourPlanes {
  const rough = mirrorFur(eye, region, image);
  const smooth = fillFromAround(eye, region, image);
  const sigma = ROUGH.sigma * region.mm;
  const parts = [0, 1, 2] as const;
  const ellipse = ellipseAround(eye);
  const inside = region.across.map((x, o) =>
    smoothstep(ROUGH.from, ROUGH.to, awayFrom(ellipse, x, region.down[o] ?? 0)),
  );
  const [luma, u, v] = parts.map((k) => {
    const coarse = blurPlane(rough[k], region.width, sigma);
    return smooth[k].map((level, o) => {
      const texture = clamp((rough[k][o] ?? 0) - (coarse[o] ?? 0), -ROUGH.most, ROUGH.most);
      return clamp(level + (inside[o] ?? 0) * texture, 16, 240);
    });
  });
  return [luma ?? smooth[0], u ?? smooth[1], v ?? smooth[2]];
}

const emptyPlanes = (size: number): ColourPlanes => [
  new Float32Array(size),
  new Float32Array(size),
  new Float32Array(size),
];

/** The fur above the eye mirrored down, towards its lower edge more and more that below it mirrored up. */
function mirrorFur(eye: Eye, { across, down }: EyeRegion, image: FaceSampler): ColourPlanes {
  const out = emptyPlanes(across.length);
  const margin = BEYOND * Math.max(2, eye.gap((eye.x0 + eye.x1) / 2));
  for (let o = 0; o < across.length; o++) {
    const [x, y] = [clamp(across[o] ?? 0, eye.x0, eye.x1), down[o] ?? 0];
    const [top, bottom] = [eye.upper(x), eye.lower(x)];
    const above = image.yuv(across[o] ?? 0, top - margin - STRETCH * Math.abs(y - top), eye.z);
    const below = image.yuv(across[o] ?? 0, bottom + margin + STRETCH * Math.abs(bottom - y), eye.z);
    const share = smoothstep(0.55, 1, (y - top) / Math.max(0.5, bottom - top));
    for (const k of [0, 1, 2] as const) out[k][o] = lerp(above[k], below[k], share);
  }
  return out;
}

/** The colours close around an eye, spread into it: each counts by how near it is. */
function fillFromAround(eye: Eye, { across, down }: EyeRegion, image: FaceSampler): ColourPlanes {
  const { x, y, wide, tall } = ellipseAround(eye);
  const around = Array.from({ length: RING.places }, (_, i) => {
    const angle = (2 * Math.PI * i) / RING.places;
    const [u, v] = [Math.cos(angle), Math.sin(angle)];
    return { u, v, colour: medianColour(RING.radii.map((r) => image.yuv(x + r * wide * u, y + r * tall * v, eye.z))) };
  });
  const out = emptyPlanes(across.length);
  for (let o = 0; o < across.length; o++) {
    const [u, v] = [((across[o] ?? 0) - x) / wide, ((down[o] ?? 0) - y) / tall];
    let weights = 0;
    for (const place of around) {
      const weight = 1 / ((place.u - u) ** 2 + (place.v - v) ** 2 + RING.least) ** 1.5;
      weights += weight;
      for (const k of [0, 1, 2] as const) out[k][o] = (out[k][o] ?? 0) + weight * place.colour[k];
    }
    for (const k of [0, 1, 2] as const) out[k][o] = (out[k][o] ?? 0) / weights;
  }
  return out;
}

const isWithin = (eye: Eye, x: number, y: number): boolean =>
  x > eye.x0 && x < eye.x1 && y > eye.upper(x) && y < eye.lower(x);

/** How much of the picture is replaced by fur, 0 to 1. */
function mapCover(eye: Eye, { across, down }: EyeRegion): Float32Array {
  const fade = Math.max(FADE.least, FADE.height * eye.gap((eye.x0 + eye.x1) / 2));
  return across.map((x, o) => {
    const y = down[o] ?? 0;
    const inside = clamp(x, eye.x0, eye.x1);
    const outside = Math.hypot(x - inside, Math.max(0, eye.upper(inside) - y, y - eye.lower(inside)));
    return smoothstep(fade, 0, outside);
  });
}

/** How much of each place is dark rim around the eye, 0 to 1: lashes, the corners and what tears have dyed. */
function mapRim(eye: Eye, { across, down, colours: [luma], width, mm }: EyeRegion, fur: Float32Array): Float32Array {
  const ellipse = ellipseAround(eye);
  const near = fur.filter((_, o) => awayFrom(ellipse, across[o] ?? 0, down[o] ?? 0) < 1);
  // Beside a white muzzle brown fur is no rim.
  const usual = quantile([...near], 0.5);
  const dark = luma.map((level, o) => {
    const r = awayFrom(ellipse, across[o] ?? 0, down[o] ?? 0);
    const beside = Math.max(eye.x0 - (across[o] ?? 0), (across[o] ?? 0) - eye.x1);
    const under = (down[o] ?? 0) - eye.lower(clamp(across[o] ?? 0, eye.x0, eye.x1));
    const room =
      smoothstep(REACH.beside, 0.25 * REACH.beside, beside) * smoothstep(REACH.most, 0.5 * REACH.most, under);
    return (
      room * smoothstep(CLOSE.from, CLOSE.to, r) * smoothstep(DARK.from, DARK.to, Math.min(usual, fur[o] ?? 0) - level)
    );
  });
  return blurPlane(dark, width, 0.5 * mm).map((share) => smoothstep(0.1, 0.5, share));
}

/** The corners of an eye are as high as its middle, its rim is at its lower edge. */
function reachAround(eye: Eye): ClosedEye['reach'] {
  const below = REACH.below + REACH.height * eye.gap((eye.x0 + eye.x1) / 2);
  return { below, fade: below / 2, beside: REACH.beside };
}

/** The ellipse of an open eye, mm. */
interface Ellipse {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly tall: number;
}

function ellipseAround(eye: Eye): Ellipse {
  const x = (eye.x0 + eye.x1) / 2;
  return {
    x,
    y: (eye.upper(eye.x0) + eye.lower(eye.x1)) / 2,
    wide: Math.max(1, (eye.x1 - eye.x0) / 2),
    tall: Math.max(1, eye.gap(x) / 2),
  };
}

/** How far a place is from the middle of an ellipse, 1 on its outline. */
const awayFrom = ({ x, y, wide, tall }: Ellipse, across: number, down: number): number =>
  Math.hypot((across - x) / wide, (down - y) / tall);

/** No lashes, but the dark line in which lids meet. */
function drawRim(eye: Eye, { across, down, colours: [luma, u, v] }: EyeRegion, soft: number): LashStrip {
  const inside: number[] = [];
  for (let o = 0; o < across.length; o++) {
    if (isWithin(eye, across[o] ?? 0, down[o] ?? 0)) inside.push(o);
  }
  const tone = (plane: Float32Array, share: number): number =>
    quantile(
      inside.map((o) => plane[o] ?? 128),
      share,
    );
  const dark = tone(luma, RIM.dark);
  const darkest = inside.filter((o) => (luma[o] ?? 0) <= dark + 6);
  const mean = (plane: Float32Array): number => darkest.reduce((sum, o) => sum + (plane[o] ?? 128), 0) / darkest.length;
  const isKnown = darkest.length > 0;
  const thickness = clamp(RIM.height * eye.gap((eye.x0 + eye.x1) / 2), RIM.least, RIM.most);
  // Nothing covers the skin above the line.
  const cover = {
    x0: eye.x0,
    density: 1,
    columns: 2,
    rows: 2 * LASHES_ABOVE,
    cover: new Float32Array(4 * LASHES_ABOVE),
  };
  return { ...cover, thickness, soft, colour: isKnown ? [dark, mean(u), mean(v)] : [40, 128, 128] };
}
