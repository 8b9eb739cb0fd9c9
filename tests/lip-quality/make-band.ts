import { createRandom } from '@orator/rig/math/random';

/** Duration of a beat of all that is played here, seconds. */
const BEAT_S = 0.5;
/** Semitones above A: a chord for each bar of four beats, and a melody that belongs to them. */
const CHORDS = [
  [0, 4, 7],
  [9, 12, 16],
  [5, 9, 12],
  [7, 11, 14],
] as const;
export const MELODY = [12, 14, 16, 14, 12, 9, 12, 7, 9, 12, 14, 16, 14, 11, 7, 11] as const;

/** Hz of a note, semitones above A3. */
export const findPitch = (semitones: number): number => 220 * 2 ** (semitones / 12);

/**
 * A band: sustained chords, a bass, drums (a kick, a snare, a hi-hat) and a lead that plays a melody with vibrato. Mono, -1 to 1.
 * @param sampleRate Hz
 * @param lead whether somebody plays the melody
 */
export function makeBand(seconds: number, sampleRate: number, lead = true): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRate));
  const random = createRandom(7);
  const add = (fromS: number, lengthS: number, wave: (t: number) => number): void => {
    const from = Math.round(fromS * sampleRate);
    const to = Math.min(out.length, Math.round((fromS + lengthS) * sampleRate));
    for (let i = from; i < to; i++) out[i] = (out[i] ?? 0) + wave((i - from) / sampleRate);
  };
  for (let beat = 0; beat * BEAT_S < seconds; beat++) {
    const at = beat * BEAT_S;
    const chord = CHORDS[Math.floor(beat / 4) % CHORDS.length] ?? CHORDS[0];
    if (beat % 4 === 0) for (const note of chord) add(at, 4 * BEAT_S, playPad(findPitch(note)));
    add(at, BEAT_S, playBass(findPitch(chord[0] - 24)));
    if (beat % 2 === 0) add(at, 0.25, playKick);
    else add(at, 0.18, (t) => 0.22 * Math.exp(-t / 0.05) * (2 * random() - 1));
    for (const half of [0, BEAT_S / 2]) add(at + half, 0.05, (t) => 0.07 * Math.exp(-t / 0.015) * (2 * random() - 1));
    if (lead) add(at, BEAT_S, playLead(findPitch(MELODY[beat % MELODY.length] ?? 0)));
  }
  return out;
}

const playKick = (t: number): number =>
  0.35 * Math.exp(-t / 0.08) * Math.sin(2 * Math.PI * (50 * t + 8 * (1 - Math.exp(-t / 0.03))));

const playBass =
  (hz: number) =>
  (t: number): number =>
    0.12 * Math.min(1, t / 0.01) * Math.exp(-t / 0.6) * addHarmonics(hz * t, 5);

const playPad =
  (hz: number) =>
  (t: number): number =>
    0.04 * Math.min(1, t / 0.1, (4 * BEAT_S - t) / 0.1) * (addHarmonics(hz * t, 6) + addHarmonics(hz * 1.003 * t, 6));

const playLead =
  (hz: number) =>
  (t: number): number =>
    0.07 *
    Math.min(1, t / 0.03, (BEAT_S - t) / 0.05) *
    addHarmonics(hz * t + 0.02 * Math.sin(2 * Math.PI * 5.5 * t), 8);

/** A sawtooth wave from its harmonics. @param turns periods since it began @param count of harmonics */
function addHarmonics(turns: number, count: number): number {
  let sum = 0;
  for (let k = 1; k <= count; k++) sum += Math.sin(2 * Math.PI * k * turns) / k;
  return sum;
}
