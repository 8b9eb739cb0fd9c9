/**
 * | constants | source |
 * |---|---|
 * | `RELEVANCE` | MAP adaptation after Reynolds 2000 (his is 16), for the shorter windows here |
 * | `WINDOW` | chosen, part of what docs/measurements/recordings.md measures |
 */
import { component, type Mixture, shares } from './mixture.ts';
import { CEPSTRA } from './voice-features.ts';

/**
 * What makes voices differ: a mixture of Gaussians of all voices' cepstra, and the directions in which the shifts of its
 * components differ between speakers more than within one (Kinnunen and Li 2010; Fisher's discriminant).
 */
export interface SpeakerModel {
  readonly mixture: Mixture;
  /** One row for each direction, over all shifts; in deviations within one speaker. */
  readonly directions: readonly Float64Array[];
  /** Subtracted from each direction's value: that of the mean voice. */
  readonly centre: Float64Array;
  /** Variance between speakers in each direction, where that within one is 1. */
  readonly between: Float64Array;
}

/** A model as text that a module can carry. */
export interface PackedSpeakerModel {
  readonly components: number;
  readonly directions: number;
  /** Base64 of 32-bit floats, little-endian: weight, means and variances of each component; centre; between; directions. */
  readonly data: string;
}

/** Frames of speech a component needs before half of its shift is believed (relevance factor of MAP adaptation). */
const RELEVANCE = 8;

/** Frames of speech in a window, about two seconds of a recording. */
const WINDOW = 120;

/** Divides frames into equal windows. */
export function divideWindows(frames: readonly Float64Array[]): Float64Array[][] {
  const count = Math.max(1, Math.round(frames.length / WINDOW));
  const edge = (i: number): number => Math.round((i * frames.length) / count);
  return Array.from({ length: count }, (_, i) => frames.slice(edge(i), edge(i + 1)));
}

/** By how much the frames shift each component of the mixture, in its deviations, weighted by its share. */
export function measureShifts(mixture: Mixture, frames: readonly Float64Array[]): Float64Array {
  const sums = mixture.map(() => new Float64Array(CEPSTRA));
  const counts = new Float64Array(mixture.length);
  for (const frame of frames) {
    for (const [i, part] of shares(mixture, frame).parts.entries()) {
      counts[i] = (counts[i] ?? 0) + part;
      const sum = sums[i];
      if (sum) for (let k = 0; k < CEPSTRA; k++) sum[k] = (sum[k] ?? 0) + part * (frame[k] ?? 0);
    }
  }
  const shifts = new Float64Array(mixture.length * CEPSTRA);
  for (const [i, { weight, mean, variance }] of mixture.entries()) {
    const count = counts[i] ?? 0;
    for (let k = 0; k < CEPSTRA; k++) {
      const shift = ((sums[i]?.[k] ?? 0) - count * (mean[k] ?? 0)) / (count + RELEVANCE);
      shifts[i * CEPSTRA + k] = shift * Math.sqrt(weight / (variance[k] ?? 1));
    }
  }
  return shifts;
}

export const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, x, i) => sum + x * (other[i] ?? 0), 0);

/** Where a voice lies among voices, in deviations within one speaker. @param frames cepstra of a second of speech or more */
export function placeVoice(model: SpeakerModel, frames: readonly Float64Array[]): Float64Array {
  const shifts = measureShifts(model.mixture, frames);
  return Float64Array.from(model.directions, (direction, i) => dot(direction, shifts) - (model.centre[i] ?? 0));
}

export function packSpeakerModel({ mixture, directions, centre, between }: SpeakerModel): PackedSpeakerModel {
  const floats = [
    ...mixture.flatMap(({ weight, mean, variance }) => [weight, ...mean, ...variance]),
    ...centre,
    ...between,
    ...directions.flatMap((direction) => [...direction]),
  ];
  const view = new DataView(new ArrayBuffer(4 * floats.length));
  for (const [i, value] of floats.entries()) view.setFloat32(4 * i, value, true);
  const data = Buffer.from(view.buffer).toString('base64');
  return { components: mixture.length, directions: directions.length, data };
}

export function unpackSpeakerModel({ components, directions, data }: PackedSpeakerModel): SpeakerModel {
  const bytes = Buffer.from(data, 'base64');
  let at = 0;
  const take = (count: number): Float64Array =>
    Float64Array.from({ length: count }, () => {
      at += 4;
      return bytes.readFloatLE(at - 4);
    });
  const mixture = Array.from({ length: components }, () => {
    const [weight = 1] = take(1);
    return component(weight, take(CEPSTRA), take(CEPSTRA));
  });
  const [centre, between] = [take(directions), take(directions)];
  return {
    mixture,
    centre,
    between,
    directions: Array.from({ length: directions }, () => take(components * CEPSTRA)),
  };
}
