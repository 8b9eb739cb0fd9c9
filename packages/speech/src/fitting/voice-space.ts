import { compareSpeakers } from '@orator/speaker-encoder/likeness';
import { symmetricEigen } from '@orator/sound/speakers/symmetric-eigen';
import { VOICE_EMBEDDINGS } from './voice-embeddings.ts';

/** How the encoder of speakers hears each of Kokoro's voices. */
export function readVoiceEmbeddings(): Float32Array[] {
  const [bytes, { size }] = [Buffer.from(VOICE_EMBEDDINGS.data, 'base64'), VOICE_EMBEDDINGS];
  return Array.from({ length: bytes.length / size }, (_, voice) =>
    Float32Array.from(bytes.subarray(voice * size, (voice + 1) * size)),
  );
}

/** Orders voices by how near they are to a person, the nearest first. Pure. @param among numbers of voices */
export function findNearest(person: Float32Array, among: readonly number[], voices: readonly Float32Array[]): number[] {
  const likeness = (voice: number): number => compareSpeakers(person, voices[voice] ?? new Float32Array());
  return among.toSorted((one, other) => likeness(other) - likeness(one));
}

/**
 * Mixtures of voices around one of them. A point has a coordinate for each of the directions in which the encoder finds
 * the voices most different.
 */
export interface VoiceSpace {
  /** Number of directions. */
  readonly size: number;
  /** The share of each voice at a point; the shares add up to 1. At the origin the one voice speaks alone. */
  readonly mix: (point: Float64Array) => number[];
}

/**
 * Pure.
 * @param base the number of the voice in the middle
 * @param most directions, those first in which voices differ most
 */
export function createVoiceSpace(base: number, voices: readonly Float32Array[], most: number): VoiceSpace {
  const count = voices.length;
  const mean = new Float64Array(voices[0]?.length ?? 0);
  for (const voice of voices) for (const [at, value] of voice.entries()) mean[at] = (mean[at] ?? 0) + value / count;
  const centred = voices.map((voice) => Float64Array.from(voice, (value, at) => value - (mean[at] ?? 0)));
  const products = centred.flatMap((one) =>
    centred.map((other) => one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)),
  );
  const directions = symmetricEigen(Float64Array.from(products), count).slice(0, most);
  return {
    size: directions.length,
    mix: (point) =>
      Array.from({ length: count }, (_, voice) =>
        directions.reduce(
          (share, { vector }, k) => share + ((point[k] ?? 0) * (vector[voice] ?? 0)) / Math.sqrt(count),
          voice === base ? 1 : 0,
        ),
      ),
  };
}
