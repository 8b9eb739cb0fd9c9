/**
 * | constants | source |
 * |---|---|
 * | `AROUND`, `BESIDE`, `HIGHER`, `WITHIN`, `PLACES`, `MIXED`, `GAP`, `NEAR`, `FAR` | chosen by eye, on painted smiles (docs/measurements/eyes-and-mouths.md, "Mouths") |
 */
import { areaAround, type ColourPlanes, paintOver, readColours } from '../image/colour-planes.ts';
import { createSampler, type Planes, type Yuv } from '../image/planes.ts';
import { tabulate } from '../math/arch.ts';
import { blurPlane } from '../math/blur.ts';
import { type Area, clamp, lerp, median, smoothstep } from '../math/numeric.ts';
import { type FaceSpace, looksAside } from '../mesh/face-space.ts';
import { fillGapTips } from './gap-tips.ts';
import type { Mouth } from './mouth.ts';

/** Lips are looked at so far above and below the opening, and so far beyond their corners (mm). */
const AROUND = 3.5;
const BESIDE = 5;
/** The mesh has the upper lip of a smile that looks aside up to this much too low (mm), but no farther beyond its corners than the second. */
const HIGHER = 3;
const WITHIN = 1;
/** Where the colour of lips is read: shares of the mouth's half. */
const PLACES = [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6] as const;
/** Relative to its brightness, a tooth has at most the first share of the lips' saturation; a pixel with the second share is lip. */
const PALE = { tooth: 0.4, lip: 0.75 } as const;
/** Darker than these shares of the lips' light is the shade between them. */
const SHADE = { from: 0.45, to: 0.65 } as const;
/**
 * How far (sigma, mm) the colour of teeth reaches into the pixels beside them, because chroma is coarse, and their
 * shade into the edge of the lower lip.
 */
const MIXED = 0.9;
/** What is no tooth between two teeth is their gap (sigma along the mouth, mm). */
const GAP = 1.2;
/** The shaded edge of the lower lip is darker than the lip by these levels. */
const DARKER = { from: 2, to: 8 } as const;
/** How far around a tooth the lips that replace it are averaged (sigma, mm): near it, or farther when no lip is near. */
const NEAR = 0.9;
const FAR = 3;

/**
 * A photo without the teeth that it shows, with lips in their place: a lip that moves would carry their edge along, where a pixel is half
 * lip and half tooth.
 */
export function bareLips(image: Planes, space: FaceSpace, mouth: Mouth): Planes {
  const { cornerRight, cornerLeft, upper, lower, centreX, half, depth } = mouth;
  const [x0, x1] = [cornerRight[0], cornerLeft[0]];
  const xs = [x0, x1, ...PLACES.map((share) => centreX + share * half)];
  const [top, bottom] = [
    Math.min(...xs.map(upper)) - AROUND - (looksAside(space) ? HIGHER : 0),
    Math.max(...xs.map(lower)) + AROUND,
  ];
  const points = [x0 - BESIDE, centreX, x1 + BESIDE].flatMap((x) =>
    [top, bottom].map((y) => space.toImage(x, y, depth(clamp(x, x0, x1)))),
  );
  const area = areaAround(points, image);
  const own = readColours(image, area);
  const { tooth, edge, lip } = tellApart(place(area, space, mouth), own, lipColour(image, space, mouth), space.mm);
  const [luma, u, v] = [own[0], own[1], own[2]].map((plane) => averageAround(plane, lip, area.width, space.mm));
  if (!luma || !u || !v) return image;
  const cover = tooth.map((share, o) => {
    const darker = (luma[o] ?? 0) - (own[0][o] ?? 0);
    return Math.max(share, (edge[o] ?? 0) * smoothstep(DARKER.from, DARKER.to, darker));
  });
  const out = { ...image, luma: image.luma.slice(), u: image.u.slice(), v: image.v.slice() };
  paintOver(out, area, [luma, u, v], cover);
  const tips = fillGapTips({ area, colours: readColours(out, area), tooth, space, mouth });
  paintOver(out, area, tips.colours, tips.cover);
  return out;
}

function lipColour(image: Planes, space: FaceSpace, { centreX, half, lower, lowerOuter, depth }: Mouth): Yuv {
  const { yuv } = createSampler(image, space);
  const found = PLACES.map((share) => {
    const x = centreX + share * half;
    return yuv(x, lerp(lower(x), lowerOuter(x), 0.5), depth(x));
  });
  const channel = (k: 0 | 1 | 2): number => median(found.map((colour) => colour[k]));
  return [channel(0), channel(1), channel(2)];
}

interface Places {
  readonly width: number;
  /** 1 at the opening and close around it, 0 from `AROUND` and `BESIDE` on. */
  readonly near: Float32Array;
  /** Distance below the line of the lower lip (mm). */
  readonly below: Float32Array;
}

/** Where each pixel lies relative to the lips. */
function place({ x, y, width, height }: Area, space: FaceSpace, mouth: Mouth): Places {
  const [x0, x1] = [mouth.cornerRight[0], mouth.cornerLeft[0]];
  const [upper, lower, depth] = [mouth.upper, mouth.lower, mouth.depth].map((curve) => tabulate(x0, x1, curve));
  const near = new Float32Array(width * height);
  const below = new Float32Array(width * height);
  if (!upper || !lower || !depth) return { width, near, below };
  const middle = depth(mouth.centreX);
  const most = looksAside(space) ? HIGHER : 0;
  for (let o = 0; o < near.length; o++) {
    const [px, py] = [x + (o % width), y + Math.floor(o / width)];
    const z = depth(clamp(space.toLocalAt(px, py, middle)[0], x0, x1));
    const [mx, my] = space.toLocalAt(px, py, z);
    const at = clamp(mx, x0, x1);
    const higher = most * smoothstep(WITHIN, 0, Math.abs(mx - at));
    const off = Math.max(upper(at) - my - higher, my - lower(at), 0);
    near[o] = smoothstep(AROUND, AROUND - 1.5, off) * smoothstep(BESIDE, BESIDE - 2, Math.abs(mx - at));
    below[o] = my - lower(at);
  }
  return { width, near, below };
}

interface Shares {
  /** How surely each pixel has to do with teeth. */
  readonly tooth: Float32Array;
  /** How surely it is the edge of the lower lip below them. */
  readonly edge: Float32Array;
  /** How much it says about the lips' colour. */
  readonly lip: Float32Array;
}

function tellApart({ width, near, below }: Places, [luma, u, v]: ColourPlanes, lips: Yuv, mm: number): Shares {
  const [lu, lv] = [lips[1] - 128, lips[2] - 128];
  const full = (lu * lu + lv * lv) / Math.max(8, lips[0] - 16);
  const lit = luma.map((level) => smoothstep(SHADE.from, SHADE.to, (level - 16) / Math.max(8, lips[0] - 16)));
  const pale = luma.map((level, o) => {
    const colour = ((u[o] ?? 128) - 128) * lu + ((v[o] ?? 128) - 128) * lv;
    const share = colour / Math.max(8, level - 16) / full;
    return smoothstep(PALE.lip, PALE.tooth, share) * (lit[o] ?? 0) * (near[o] ?? 0);
  });
  const mixed = blurPlane(pale, width, Math.max(0.6, MIXED * mm));
  const gaps = blurRows(pale, width, GAP * mm);
  const tooth = mixed.map(
    (share, o) => Math.max(smoothstep(0.04, 0.22, share), smoothstep(0.4, 0.7, gaps[o] ?? 0)) * (near[o] ?? 0),
  );
  const edge = mixed.map(
    (share, o) => smoothstep(0.02, 0.1, share) * smoothstep(-0.5, 0.3, below[o] ?? 0) * (near[o] ?? 0),
  );
  return { tooth, edge, lip: tooth.map((share, o) => (1 - share) ** 4 * (lit[o] ?? 0) + 1e-6) };
}

function blurRows(plane: Float32Array, width: number, sigma: number): Float32Array {
  const out = new Float32Array(plane.length);
  for (let o = 0; o < plane.length; o += width) out.set(blurPlane(plane.subarray(o, o + width), width, sigma), o);
  return out;
}

/** Means around each place, by weight. */
function averageAround(plane: Float32Array, weight: Float32Array, width: number, mm: number): Float32Array {
  const weighted = plane.map((value, o) => value * (weight[o] ?? 0));
  const [near, far] = [NEAR, FAR].map((sigma) => blurPlane(weight, width, sigma * mm));
  const [close, distant] = [NEAR, FAR].map((sigma) => blurPlane(weighted, width, sigma * mm));
  return plane.map((_, o) => {
    const trust = smoothstep(0.005, 0.1, near?.[o] ?? 0);
    return lerp((distant?.[o] ?? 0) / (far?.[o] ?? 1), (close?.[o] ?? 0) / (near?.[o] ?? 1), trust);
  });
}
