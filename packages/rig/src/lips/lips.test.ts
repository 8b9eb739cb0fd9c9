import { describe, expect, test } from 'vitest';
import { alignSounds } from './align-sounds.ts';
import { bestPath, type State } from './best-path.ts';
import { LIP_NETWORK } from './lip-network.ts';
import type { Layer } from './network.ts';
import { packNetwork, unpackNetwork } from './packed-network.ts';
import { readSounds } from './read-sounds.ts';
import { SOUNDS, soundFrames, listSounds } from './sound-classes.ts';
import { soundFeatures } from './sound-features.ts';

const findSoundIndex = (sound: string): number => SOUNDS.findIndex((one) => one === sound);

/** Probabilities of frames in which one sound is nearly certain each. */
function certain(sounds: readonly string[]): Float32Array {
  const probabilities = new Float32Array(sounds.length * SOUNDS.length).fill(0.001);
  for (const [frame, sound] of sounds.entries()) probabilities[frame * SOUNDS.length + findSoundIndex(sound)] = 0.97;
  return probabilities;
}
const lasting = (sound: string, frames: number): string[] => Array.from({ length: frames }, () => sound);
const phone = (ipa: string, start: number, end: number) => ({ ipa, start, end, stress: 0 }) as const;

describe('listSounds', () => {
  test.each([
    ['mː', ['m']],
    ['pʰ', ['p']],
    ['ɲ', ['n']],
    ['ç', ['ʃ']],
    ['dʒ', ['tʃ']],
    ['ɑ̃', ['a']],
    ['aɪ', ['a', 'ɪ']],
    ['oʊ', ['o', 'u']],
    ['j', ['i']],
    ['', ['']],
  ])('lists the sounds of /%s/', (ipa, sounds) => {
    expect(listSounds(ipa).map((sound) => SOUNDS[sound])).toEqual(sounds);
  });

  test('gives every sound a class of its own', () => {
    expect(SOUNDS.map((sound) => listSounds(sound)[0])).toEqual(SOUNDS.map((_, i) => i));
  });

  test('divides the frames of a diphthong between its two sounds', () => {
    const frames = soundFrames({ durationS: 0.2, phones: [phone('aɪ', 0.05, 0.15)] }, 20);
    expect(Array.from(frames, (sound) => SOUNDS[sound]).join(',')).toBe(
      [...lasting('', 5), ...lasting('a', 5), ...lasting('ɪ', 5), ...lasting('', 5)].join(','),
    );
  });
});

describe('readSounds', () => {
  test('holds a sound as long as it is probable, and ignores a single frame of another', () => {
    const sounds = [
      ...lasting('', 10),
      ...lasting('m', 8),
      ...lasting('a', 6),
      's',
      ...lasting('a', 6),
      ...lasting('', 5),
    ];
    expect(readSounds(certain(sounds))).toEqual([
      phone('', 0, 0.1),
      phone('m', 0.1, 0.18),
      phone('a', 0.18, 0.31),
      phone('', 0.31, 0.36),
    ]);
  });
});

describe('closed lips', () => {
  /** Frames in which some sounds share what is probable. */
  const shared = (sounds: readonly string[], frames: number, shares: readonly number[]): Float32Array => {
    const frame = new Float32Array(SOUNDS.length);
    for (const [i, sound] of sounds.entries()) frame[findSoundIndex(sound)] = shares[i] ?? 0;
    return Float32Array.from({ length: frames * SOUNDS.length }, (_, i) => frame[i % SOUNDS.length] ?? 0);
  };
  const between = (middle: Float32Array): readonly string[] =>
    readSounds(Float32Array.from([...certain(lasting('a', 10)), ...middle, ...certain(lasting('a', 10))])).map(
      ({ ipa }) => ipa,
    );

  test('are not read when two open sounds are likelier together', () => {
    expect(between(shared(['p', 't', 'k'], 8, [0.4, 0.35, 0.25]))).toEqual(['a', 't', 'a']);
  });

  test('are read where p, b and m together are likelier than all others', () => {
    expect(between(shared(['p', 'b', 't'], 8, [0.45, 0.35, 0.2]))).toEqual(['a', 'p', 'a']);
  });
});

describe('alignSounds', () => {
  const text = {
    phones: [phone('m', 0, 0.1), phone('a', 0.1, 0.2), phone('p', 0.2, 0.3), phone('i', 0.3, 0.4)],
    words: [
      { text: 'Ma', start: 0, end: 0.2 },
      { text: 'pea.', start: 0.2, end: 0.4 },
    ],
  };

  test('finds each sound and word where it is heard, with a pause between words', () => {
    const heard = [...lasting('', 20), ...lasting('m', 10), ...lasting('a', 30), ...lasting('', 25)];
    const found = alignSounds(text, certain([...heard, ...lasting('p', 5), ...lasting('i', 20), ...lasting('', 9)]));
    const times = found?.phones.map(({ start, end }) => [start, end].map((s) => Math.round(s * 100) / 100));
    expect(times).toEqual([
      [0.2, 0.3],
      [0.3, 0.6],
      [0.85, 0.9],
      [0.9, 1.1],
    ]);
    expect(found?.words.map(({ text: word, start, end }) => [word, start.toFixed(1), end.toFixed(1)])).toEqual([
      ['Ma', '0.2', '0.6'],
      ['pea.', '0.8', '1.1'],
    ]);
    expect(found?.fit).toBeCloseTo(0, 1);
  });

  test('fits badly when the text is not what is said', () => {
    const found = alignSounds(
      text,
      certain([...lasting('', 20), ...lasting('s', 40), ...lasting('k', 40), ...lasting('', 9)]),
    );
    expect(found?.fit).toBeLessThan(-4);
  });

  test('returns null when the recording is too short for the text', () => {
    expect(alignSounds(text, certain(lasting('a', 4)))).toBeNull();
  });
});

describe('bestPath', () => {
  const state = (column: number, optional = false): State => ({ column, item: column, entry: false, optional });

  test('leaves out an optional state that does not fit the sound', () => {
    const states = [state(0, true), state(1), state(0, true), state(2), state(0, true)];
    const scores = Float32Array.from(
      [1, 1, 1, 2, 2, 2].flatMap((column) => [0, 1, 2].map((c) => (c === column ? 0 : -9))),
    );
    expect(bestPath(states, scores, 3)).toEqual(Uint32Array.from([1, 1, 1, 3, 3, 3]));
  });
});

describe('the network', () => {
  test('is packed with an error of at most half a step of 127 steps', () => {
    const weights = Float32Array.from({ length: 12 }, (_, i) => Math.sin(i * 7));
    const layer: Layer = { inputs: 4, outputs: 3, weights, biases: Float32Array.from([0.1, -2, 30]) };
    const [unpacked] = unpackNetwork(packNetwork([layer]));
    expect(unpacked?.biases).toEqual(layer.biases);
    const errors = Array.from(weights, (weight, i) => Math.abs(weight - (unpacked?.weights[i] ?? 9)));
    expect(Math.max(...errors)).toBeLessThan(1 / 254 + 1e-6);
  });

  test('is refused where data is missing', () => {
    expect(() => unpackNetwork({ ...LIP_NETWORK, data: LIP_NETWORK.data.slice(0, 400) })).toThrow(RangeError);
  });

  test('is no larger than 150 kB', () => {
    expect(LIP_NETWORK.data.length).toBeLessThan(150 * 1024);
  });
});

describe('soundFeatures', () => {
  test('are the same for a louder recording, and nearly so at another sample rate', () => {
    /** Harmonics up to 7 kHz, gliding and swelling. */
    const tone = (rate: number, gain: number): Float32Array =>
      Float32Array.from({ length: rate }, (_, i) => {
        const t = i / rate;
        const phase = 2 * Math.PI * 160 * t * (1 + t / 4);
        const harmonics = Array.from({ length: 34 }, (_harmonic, k) => Math.sin(phase * (k + 1) + k * k) / (k + 1));
        return gain * harmonics.reduce((sum, value) => sum + value) * (0.3 + 0.2 * Math.sin(2 * Math.PI * 3 * t));
      });
    const plain = soundFeatures(tone(16_000, 0.5), 16_000);
    expect(plain.length / 16).toBe(101);
    const loud = soundFeatures(tone(16_000, 1), 16_000);
    const difference = (other: Float32Array): number =>
      plain.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / plain.length;
    expect(difference(loud)).toBeLessThan(0.05);
    expect(difference(soundFeatures(tone(48_000, 0.5), 48_000))).toBeLessThan(0.15);
  });
});
