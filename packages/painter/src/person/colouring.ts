import type { Attributes } from '../attributes.ts';
import { clamp, mix, mix3, type Vec3 } from '../math/numeric.ts';
import type { Random } from '../math/random.ts';
import { colour } from '../raster/colour.ts';
import { EYES, LIPSTICKS } from './palettes.ts';
import { skinTone } from './skin-tone.ts';
import type { Traits } from './traits.ts';

export interface Colouring {
  /** 0 fair to 1 dark. */
  readonly tone: number;
  readonly skin: Vec3;
  readonly blush: Vec3;
  readonly lips: Vec3;
  readonly iris: Vec3;
  readonly makeup: number;
  readonly freckles: number;
  /** Spots of age. */
  readonly spots: number;
  /** Face coordinates and size of moles. */
  readonly moles: readonly Vec3[];
  readonly ruddy: number;
  readonly tired: number;
}

export function createColouring(a: Attributes, t: Traits, r: Random): Colouring {
  const { feminine, years, leaning } = t;
  const tone = clamp(t.within(leaning.tone));
  const warm = r.pick([-1, 0, 0, 1]) + 0.5 * r.bell(); // rosy, neutral or golden
  const base = skinTone(tone);
  const skin: Vec3 = [base[0] * (1 + 0.012 * warm), base[1] * (1 + 0.022 * warm), base[2] * (1 - 0.055 * warm)];
  const makeup = feminine > 0.6 ? clamp(0.5 + 0.35 * r.bell(), 0.15, 0.9) : 0;
  const freckled = tone < 0.2 && r.chance(0.18);
  const freckles = freckled ? r.range(0.3, 0.9) : 0;
  const rose = mix3(colour(warm < 0 ? '#c2505a' : '#c25648'), colour('#7a4234'), clamp(tone * 1.5 - 0.4));
  return {
    tone,
    skin,
    makeup,
    blush: mix3(skin, rose, mix(0.32, 0.22, tone)),
    lips: mix3(colourLips(skin, tone, feminine), colour(r.pick(LIPSTICKS)), makeup * mix(0.6, 0.4, tone)),
    iris: EYES[a.eyeColour ?? r.weighted(leaning.eyes)],
    freckles: a.freckles === undefined ? freckles : Number(a.freckles),
    spots: years,
    moles: createMoles(r),
    ruddy: clamp(0.5 + 0.4 * r.bell()),
    tired: clamp(0.15 + 0.3 * r.bell() + 0.25 * years),
  };
}

function colourLips(skin: Vec3, tone: number, feminine: number): Vec3 {
  const red = tone > 0.6 ? '#7a3a3a' : tone > 0.35 ? '#a84e4c' : '#bc4f55';
  return mix3(skin, colour(red), mix(0.5, 0.6, tone) * mix(0.75, 1, feminine));
}

const createMoles = (r: Random): Vec3[] =>
  Array.from({ length: Math.max(0, Math.round(0.8 + 2 * r.bell())) }, () => [
    r.range(-0.75, 0.75),
    r.range(-0.75, 1.35),
    r.range(0.007, 0.014),
  ]);
