/**
 * | constants | source |
 * |---|---|
 * | `SEVERAL_SPEAKERS`, `LEAST_SHARE` | measured: docs/measurements/recordings.md, "Several voices" (ADR 55) |
 * | `TRIED`, `ROUNDS` | chosen, part of what is measured there |
 */
import { cepstra, measureSpectra, type VoiceSound } from './voice-features.ts';
import { SPEAKER_MODEL } from './speaker-weights.ts';
import { placeVoice, unpackSpeakerModel, divideWindows } from './speaker-model.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

/** A result of `secondSpeaker` above this means that a second person speaks. A lower limit finds more and warns of more single voices that vary much (ADR 55). */
export const SEVERAL_SPEAKERS = 8;
/** Each speaker has at least this share of the windows, and two. */
const LEAST_SHARE = 0.2;
/** Divisions are tried along this many principal directions of the windows. */
const TRIED = 3;
const ROUNDS = 6;

const model = unpackSpeakerModel(SPEAKER_MODEL);

/** Logarithm of the likelihood that all windows are of one speaker, without its constant term. Source: Prince and Elder (2007). */
function oneSpeaker(windows: readonly Float64Array[], between: Float64Array): number {
  const count = windows.length;
  let log = 0;
  for (const [k, variance] of between.entries()) {
    let [sum, squares] = [0, 0];
    for (const window of windows) {
      const x = window[k] ?? 0;
      [sum, squares] = [sum + x, squares + x * x];
    }
    log -= (Math.log(1 + count * variance) + squares - (variance * sum * sum) / (1 + count * variance)) / 2;
  }
  return log;
}

/** Logarithm of how likely the speaker of some windows also speaks another. */
function alsoSpeaks(windows: readonly Float64Array[], other: Float64Array, between: Float64Array): number {
  let log = 0;
  for (const [k, variance] of between.entries()) {
    const sum = windows.reduce((total, window) => total + (window[k] ?? 0), 0);
    const known = variance / (1 + windows.length * variance);
    log -= (Math.log(1 + known) + ((other[k] ?? 0) - known * sum) ** 2 / (1 + known)) / 2;
  }
  return log;
}

/** Directions in which the windows differ most. */
function principal(windows: readonly Float64Array[]): Float64Array[] {
  const size = windows[0]?.length ?? 0;
  const mean = new Float64Array(size);
  for (const window of windows) for (const [k, x] of window.entries()) mean[k] = (mean[k] ?? 0) + x / windows.length;
  const products = new Float64Array(size * size);
  for (const window of windows) {
    for (let p = 0; p < size; p++) {
      const here = (window[p] ?? 0) - (mean[p] ?? 0);
      for (let q = 0; q < size; q++) {
        products[p * size + q] = (products[p * size + q] ?? 0) + here * ((window[q] ?? 0) - (mean[q] ?? 0));
      }
    }
  }
  return symmetricEigen(products, size)
    .slice(0, TRIED)
    .map(({ vector }) => vector);
}

/** Divides windows by a value; the larger ones are second, within the least number of each. */
function divide(windows: readonly Float64Array[], values: readonly number[], second: number) {
  const order = values.map((_, i) => i).toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const chosen = new Set(order.slice(windows.length - second));
  return {
    chosen,
    one: windows.filter((_, i) => !chosen.has(i)),
    other: windows.filter((_, i) => chosen.has(i)),
  };
}

/** Moves windows to the speaker who is likelier to have said them, until nothing moves. */
function settle(windows: readonly Float64Array[], values: readonly number[], second: number, least: number): number {
  const { between } = model;
  let now = divide(windows, values, second);
  for (let round = 0; round < ROUNDS; round++) {
    const { one, other, chosen } = now;
    const rather = windows.map((w) => alsoSpeaks(other, w, between) - alsoSpeaks(one, w, between));
    const wanted = rather.filter((x) => x > 0).length;
    now = divide(windows, rather, Math.min(windows.length - least, Math.max(least, wanted)));
    if (now.chosen.size === chosen.size && [...chosen].every((i) => now.chosen.has(i))) break;
  }
  return oneSpeaker(now.one, between) + oneSpeaker(now.other, between);
}

/**
 * By how much two speakers explain a sound better than one does: natural logarithm of the likelihoods, a window of about two seconds.
 * -Infinity where there is too little speech for two.
 */
export function secondSpeaker(sound: VoiceSound): number {
  const windows = divideWindows(cepstra(measureSpectra(sound))).map((frames) => placeVoice(model, frames));
  const least = Math.max(2, Math.ceil(LEAST_SHARE * windows.length));
  if (windows.length < 2 * least) return -Infinity;
  const counts = [least, Math.floor(windows.length / 2), windows.length - least];
  const divisions = principal(windows).flatMap((direction) => {
    const values = windows.map((window) => window.reduce((sum, x, k) => sum + x * (direction[k] ?? 0), 0));
    return counts.map((second) => settle(windows, values, second, least));
  });
  return (Math.max(...divisions) - oneSpeaker(windows, model.between)) / windows.length;
}
