import { type ColourPlanes, paintOver } from '../image/colour-planes.ts';
import type { FaceSampler, Yuv } from '../image/planes.ts';
import { clamp, lerp, quantile, smoothstep } from '../math/numeric.ts';
import type { ClosedEye, ClosedEyes, ClosedEyesInput } from './closed-eye.ts';
import type { Eye } from './eye.ts';
import { medianColour } from './eye-colours.ts';
import { type EyeRegion, readEyeRegion } from './eye-region.ts';
import { LASHES_ABOVE, type LashStrip } from './lash-strip.ts';

/** The fur of a lid is that beyond the eye: from so far beyond it, a share of its height, and stretched, so that it comes from near it. */
const BEYOND = 0.12;
const STRETCH = 0.5;
/** Fur is rough by so much (deviation, levels); what differs more is a stripe, which does not go on over the lid. */
const TEXTURE = 11;
/** Where the colour around an eye is read: how often, and how far out, in halves of the eye. */
const RING = { places: 24, radii: [1.2, 1.4] } as const;
/** The line of a shut lid is as dark as the darkest of the eye (share of its pixels), and so high: a share of the eye, mm. */
const RIM = { dark: 0.06, height: 0.07, least: 0.7, most: 2.4 } as const;
/** It fades into the picture around the eye over this share of its height, and at least this (mm). */
const FADE = { height: 0.16, least: 1.2 } as const;
/** The picture's softness: sigma in photo pixels, and at least this (mm). */
const SOFT = { pixels: 0.75, least: 0.4 } as const;

/** Paints both eyes of an animal, a drawing or a thing closed, with what is above and below them, mirrored into their place. */
export function closeFurEyes({ eyes, space, landmarks, image, sampler, enlargement }: ClosedEyesInput): ClosedEyes {
  const out = { ...image, luma: image.luma.slice(), u: image.u.slice(), v: image.v.slice() };
  const close = (eye: Eye): ClosedEye => {
    const region = readEyeRegion(eye, space, landmarks, image);
    const colours = mirrorFur(eye, region, sampler);
    paintOver(out, region, colours, mapCover(eye, region));
    const soft = Math.max(SOFT.least, (SOFT.pixels * enlargement) / space.mm);
    return { lashes: drawRim(eye, region, soft), covered: 0, follow: 1 };
  };
  return { image: out, eyes: { right: close(eyes.right), left: close(eyes.left) } };
}

/** The fur above the eye mirrored down, towards its lower edge more and more that below it mirrored up. */
function mirrorFur(eye: Eye, { across, down }: EyeRegion, image: FaceSampler): ColourPlanes {
  const out: ColourPlanes = [
    new Float32Array(across.length),
    new Float32Array(across.length),
    new Float32Array(across.length),
  ];
  const margin = BEYOND * Math.max(2, eye.gap((eye.x0 + eye.x1) / 2));
  for (let o = 0; o < across.length; o++) {
    const [x, y] = [clamp(across[o] ?? 0, eye.x0, eye.x1), down[o] ?? 0];
    const [top, bottom] = [eye.upper(x), eye.lower(x)];
    const above = image.yuv(across[o] ?? 0, top - margin - STRETCH * Math.abs(y - top), eye.z);
    const below = image.yuv(across[o] ?? 0, bottom + margin + STRETCH * Math.abs(bottom - y), eye.z);
    const share = smoothstep(0.55, 1, (y - top) / Math.max(0.5, bottom - top));
    for (const k of [0, 1, 2] as const) out[k][o] = lerp(above[k], below[k], share);
  }
  const inside = [...across.keys()].filter((o) => isWithin(eye, across[o] ?? 0, down[o] ?? 0));
  const around = readRing(eye, image);
  for (const k of [0, 1, 2] as const) {
    const plane = out[k];
    const mean = inside.reduce((sum, o) => sum + (plane[o] ?? 0), 0) / Math.max(1, inside.length);
    const square = inside.reduce((sum, o) => sum + ((plane[o] ?? 0) - mean) ** 2, 0) / Math.max(1, inside.length);
    const kept = Math.min(1, TEXTURE / Math.sqrt(square + 1e-6));
    plane.forEach((level, o) => (plane[o] = clamp(around[k] + (level - mean) * kept, 16, 235)));
  }
  return out;
}

/** The usual colour close around an eye: a mask or a stripe may end right above it. */
function readRing(eye: Eye, image: FaceSampler): Yuv {
  const [x, y] = [(eye.x0 + eye.x1) / 2, (eye.upper(eye.x0) + eye.lower(eye.x1)) / 2];
  const [across, down] = [(eye.x1 - eye.x0) / 2, eye.gap(x) / 2];
  const places = Array.from({ length: RING.places }, (_, i) => (2 * Math.PI * i) / RING.places);
  return medianColour(
    RING.radii.flatMap((radius) =>
      places.map((angle) =>
        image.yuv(x + radius * across * Math.cos(angle), y + radius * down * Math.sin(angle), eye.z),
      ),
    ),
  );
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
