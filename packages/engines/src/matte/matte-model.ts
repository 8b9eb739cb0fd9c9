import { clamp, smoothstep } from '@orator/rig/math/numeric';
import { fitToColours, type LinearFit } from './guided-filter.ts';
import { halveColours, type LocalColours, localColours } from './local-colours.ts';
import { boxMean } from './box-mean.ts';
import { type Colours, halve, mapColours, type Plane, resizePlane } from './planes.ts';
import { reach } from './regions.ts';

// Lengths are shares of the picture's longer side.
/** What lies this near to the mask's edge (its 0.5 line) is uncertain, the rest certain. */
const BAND = 0.014;
/** Around the head hair flies: there the uncertain band reaches so far outwards. */
const HAIR_BAND = 0.03;
/** Colours of person and background are looked up within this distance. */
const LOCAL = 0.045;
const GUIDE = { radius: 0.014, epsilon: 2e-4 };
/** Colours tell person from background from this ratio of their squared distance to their spread on; fully from the second. */
const TELLING = [1.5, 7] as const;
/** How much colours that tell count against the mask. */
const COLOUR_SHARE = 0.8;

/** Where the head is, in pixels of the model. */
export interface HeadPlace {
  readonly x: number;
  readonly y: number;
  /** How far hair may reach from (x, y). */
  readonly reach: number;
  /** The face: an ellipse around (x, faceY). */
  readonly faceY: number;
  readonly faceRadiusX: number;
  readonly faceRadiusY: number;
}

/** A reduced picture, from which each pixel of the full size is decided. */
export interface MatteModel {
  readonly w: number;
  readonly h: number;
  /** How sure the mask is that a pixel is person, 0 to 1. */
  readonly mask: Plane;
  /** 1 where person and background must be told apart pixel by pixel. */
  readonly band: Uint8Array;
  readonly person: Colours;
  readonly background: Colours;
  /** How well colours tell the two apart, 0 to 1. */
  readonly trust: Plane;
  /** The mask as it follows the picture's edges. */
  readonly base: LinearFit;
}

/**
 * @param colours of the reduced picture; width and height are even
 * @param mask person, 0 to 1, of the same size
 */
export function createMatteModel(
  colours: Colours,
  mask: Plane,
  w: number,
  h: number,
  head: HeadPlace | null,
): MatteModel {
  const long = Math.max(w, h);
  const band = bandOf(mask, w, h, head);
  const isPerson = mask.map((value, i) => (band[i] === 0 && value > 0.5 ? 1 : 0));
  const isBackground = mask.map((value, i) => (band[i] === 0 && value <= 0.5 ? 1 : 0));
  const half = halveColours(colours, w, h);
  const radius = Math.max(2, Math.round(LOCAL * long));
  const person = localColours(half, halve(isPerson, w, h), w, h, radius);
  const background = localColours(half, halve(isBackground, w, h), w, h, radius);
  const { value, trust } = byColours({ colours, mask, band, person, background, near: spread(mask, w, h) });
  const [W, H] = [w >> 1, h >> 1];
  // The fast guided filter (He and Sun, 2015): its coefficients are smooth, so half the size will do.
  const fit = fitToColours(half, halve(value, w, h), W, H, {
    radius: Math.max(1, Math.round((GUIDE.radius * long) / 2)),
    epsilon: GUIDE.epsilon,
  });
  const base: LinearFit = {
    slope: mapColours(fit.slope, (plane) => resizePlane(plane, W, H, w, h)),
    offset: resizePlane(fit.offset, W, H, w, h),
  };
  return { w, h, mask, band, person: person.mean, background: background.mean, trust, base };
}

/** The mask, blurred as far as hair flies: how near a pixel is to the person. */
function spread(mask: Plane, w: number, h: number): Plane {
  const r = Math.max(2, Math.round(HAIR_BAND * Math.max(w, h) * 0.6));
  return boxMean(boxMean(mask, w, h, r), w, h, r);
}

interface Evidence {
  readonly colours: Colours;
  readonly mask: Plane;
  readonly band: Uint8Array;
  readonly person: LocalColours;
  readonly background: LocalColours;
  readonly near: Plane;
}

/** The mask, corrected in the band by what a pixel's colour says, and how much that is to be trusted. */
function byColours({ colours, mask, band, person, background, near }: Evidence): { value: Plane; trust: Plane } {
  const value = new Float32Array(mask.length);
  const trust = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    let distance = 0;
    let along = 0;
    for (let c = 0; c < 3; c++) {
      const back = background.mean[c]?.[i] ?? 0;
      const d = (person.mean[c]?.[i] ?? 0) - back;
      distance += d * d;
      along += ((colours[c]?.[i] ?? 0) - back) * d;
    }
    const seen = Math.min(1, (person.weight[i] ?? 0) * 12) * Math.min(1, (background.weight[i] ?? 0) * 12);
    const ratio = distance / ((person.spread[i] ?? 0) + (background.spread[i] ?? 0) + 4e-4);
    const m = mask[i] ?? 0;
    // A background that happens to have the person's colour is believed the less the farther out it lies.
    const place = m > 0.5 ? 1 - 0.85 * smoothstep(0.6, 0.97, m) : smoothstep(0.1, 0.42, near[i] ?? 0);
    const telling = seen * smoothstep(...TELLING, ratio) * place;
    trust[i] = telling;
    const byColour = clamp(along / (distance + 1e-5), 0, 1);
    value[i] = band[i] === 1 ? m + (byColour - m) * telling * COLOUR_SHARE : m > 0.5 ? 1 : 0;
  }
  return { value, trust };
}

function bandOf(mask: Plane, w: number, h: number, head: HeadPlace | null): Uint8Array {
  const long = Math.max(w, h);
  const near = Math.max(1, Math.round(BAND * long));
  const inner = reach(mask, w, h, near, (value) => value < 0.5);
  const outer = reach(mask, w, h, near, (value) => value >= 0.5);
  const hairy = reach(mask, w, h, Math.max(2, Math.round(HAIR_BAND * long)), (value) => value >= 0.5);
  return inner.map((within, i) => {
    const [x, y] = [i % w, Math.floor(i / w)];
    // The face is never uncertain: an eye can have the background's colour.
    if (head !== null && isFace(head, x, y) && (mask[i] ?? 0) > 0.97) return 0;
    const hair = head !== null && Math.hypot(x - head.x, (y - head.y) * 0.8) < head.reach;
    return within & ((hair ? hairy[i] : outer[i]) ?? 0);
  });
}

const isFace = ({ x: middle, faceY, faceRadiusX, faceRadiusY }: HeadPlace, x: number, y: number): boolean =>
  ((x - middle) / faceRadiusX) ** 2 + ((y - faceY) / faceRadiusY) ** 2 < 1;
