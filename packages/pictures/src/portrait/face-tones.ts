/**
 * | constants | source |
 * |---|---|
 * | `GRAIN`, `FEWEST_HUES`, `LEAST_RANGE`, `LEAST_SHARE`, `DARKEST` | chosen (ADR 141), part of what docs/measurements/photos.md measures |
 */
import type { FaceSpace } from '@orator/rig/mesh/face-space';
import { mean, median, quantile } from '@orator/rig/math/numeric';
import type { RgbaImage } from './image-pyramid.ts';
import { meanTone, type Tone } from './tone.ts';

/** What a picture has of light and colour in a face. */
export interface FaceTones {
  /** Luma from the dark to the light twentieth of the face: 25 of a statue or a faded photo, 60 to 150 of most. */
  readonly range: number;
  /** The same as a share of the light, of each upright strip of the face by itself: so half a face may lie in a shadow. */
  readonly share: number;
  /**
   * How far Cb or Cr differ from what the light alone would say, in the fifth of the face that differs most: up to 2.25
   * of grey, brown and faded pictures, 2.35 and more of those with colours.
   */
  readonly hues: number;
}

/** Places of a face (mm from the mouth), and how far its sides lie behind its middle there. */
const LATTICE = { across: 45, up: 95, down: 45, step: 5, sides: 15, round: 60 } as const;
const GRAIN = 1;
const LIGHT = { dark: 0.05, light: 0.95 } as const;
const FEWEST_HUES = 0.8;
/** A picture with a smaller range of luma shows nothing but noise. */
const LEAST_RANGE = 8;
const LEAST_SHARE = 0.06;
/** Below this luma a pixel is too dark for its colour to mean anything. */
export const DARKEST = 10;

/** Measures the light and the colours of a face. */
export function measureTones(image: RgbaImage, space: FaceSpace): FaceTones {
  const { across, up, down, step, sides, round } = LATTICE;
  const strips: Tone[][] = [];
  for (let x = -across; x <= across; x += step) {
    const z = sides * (x / round) ** 2;
    const strip: Tone[] = [];
    for (let y = -up; y <= down; y += step) strip.push(meanTone(image, space.toImage(x, y, z), GRAIN * space.mm));
    strips.push(strip);
  }
  const tones = strips.flat();
  return {
    range: Math.max(LEAST_RANGE, spreadLight(tones.map(([luma]) => luma))),
    share: Math.max(LEAST_SHARE, spreadLight(strips.flatMap((strip) => shareLight(strip.map(([luma]) => luma))))),
    hues: Math.max(measureRest(tones, 1), measureRest(tones, 2)),
  };
}

const spreadLight = (lumas: readonly number[]): number => quantile(lumas, LIGHT.light) - quantile(lumas, LIGHT.dark);

/** Lumas as shares of what is in the middle of them. */
export function shareLight(lumas: readonly number[]): number[] {
  const middle = Math.max(DARKEST, median(lumas));
  return lumas.map((luma) => luma / middle);
}

/** What a line through luma and a colour leaves unexplained of the colour. */
function measureRest(tones: readonly Tone[], channel: 1 | 2): number {
  const [luma, colour] = [mean(tones.map((tone) => tone[0])), mean(tones.map((tone) => tone[channel]))];
  const products = tones.reduce((sum, tone) => sum + (tone[channel] - colour) * (tone[0] - luma), 0);
  const squares = tones.reduce((sum, tone) => sum + (tone[0] - luma) ** 2, 0);
  const slope = products / Math.max(1, squares);
  return quantile(
    tones.map((tone) => Math.abs(tone[channel] - colour - slope * (tone[0] - luma))),
    FEWEST_HUES,
  );
}
