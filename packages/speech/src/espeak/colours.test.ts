import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { mean } from '@orator/rig/math/numeric';
import { powerSpectrum } from '@orator/rig/math/power-spectrum';
import { afterAll, describe, expect, test } from 'vitest';
import { sampled } from '@orator/sound/wav';
import { SPEECH_SAMPLES } from '../speech-samples.ts';
import { colouredVoice } from './colours.ts';
import { createEspeakEngine } from './espeak-engine.ts';

const BANDS = 30;
const [LOWEST_HZ, HIGHEST_HZ] = [80, 8000];
const SIZE = 1024;
/** Frames quieter than the loudest twentieth by more than this (natural logarithm of power) are not speech. */
const SPEECH_RANGE = 4.6;

const toMel = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const findBand = (hz: number): number =>
  Math.floor((BANDS * (toMel(hz) - toMel(LOWEST_HZ))) / (toMel(HIGHEST_HZ) - toMel(LOWEST_HZ)));

/** The long-term spectrum of speech: dB in bands equally wide in mel, without its level. */
function longTermSpectrum(samples: Float32Array, sampleRate: number): number[] {
  const spectrum = powerSpectrum(SIZE);
  const frames: Float32Array[] = [];
  for (let at = 0; at + SIZE <= samples.length; at += SIZE / 2) {
    const windowed = samples.slice(at, at + SIZE).map((x, i) => x * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE)));
    const power = new Float32Array(SIZE / 2 + 1);
    spectrum(windowed, power);
    frames.push(power);
  }
  const levels = frames.map((power) => Math.log(power.reduce((sum, x) => sum + x) + 1e-9));
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(0.95 * levels.length)] ?? 0;
  const bands = Array.from({ length: BANDS }, () => ({ sum: 1e-9, count: 0 }));
  for (const [i, power] of frames.entries()) {
    if ((levels[i] ?? 0) < loud - SPEECH_RANGE) continue;
    for (const [bin, x] of power.entries()) {
      const band = bands[findBand((bin * sampleRate) / SIZE)];
      if (band) [band.sum, band.count] = [band.sum + x, band.count + 1];
    }
  }
  const decibels = bands.map(({ sum, count }) => 10 * Math.log10(sum / Math.max(1, count)));
  return decibels.map((x) => x - mean(decibels));
}

const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((x, i) => x - (other[i] ?? 0))) / Math.sqrt(one.length);

const espeak = createEspeakEngine();
afterAll(() => espeak.close());

/** A voice's spectrum, how far its first half is from its second, and the share of samples at full scale. */
async function measure({ locale, engine_voice: voice }: (typeof LIBRARY_VOICES)[number]) {
  const never = new AbortController().signal;
  const { pcm, sampleRate } = await espeak.synthesise({ text: SPEECH_SAMPLES[locale], locale, voice }, never);
  const samples = sampled(pcm);
  const [first, second] = [samples.subarray(0, samples.length / 2), samples.subarray(samples.length / 2)];
  return {
    name: voice.split('+').at(-1) ?? '',
    spectrum: longTermSpectrum(samples, sampleRate),
    own: distance(longTermSpectrum(first, sampleRate), longTermSpectrum(second, sampleRate)),
    clipped: pcm.filter((x) => Math.abs(x) >= 32_767).length,
  };
}

const spokenByEspeak = Map.groupBy(
  LIBRARY_VOICES.filter(({ engine, locale }) => engine === 'espeak' && locale !== 'en'),
  ({ locale }) => locale,
);

describe('the voices of a language', () => {
  test('differ in their spectrum four times as much as two sentences of one voice, on average, and do not clip', {
    tags: ['rare'],
    timeout: 120_000,
  }, async () => {
    const apart = new Map<string, number[]>();
    for (const voices of spokenByEspeak.values()) {
      const measured = [];
      for (const voice of voices) measured.push(await measure(voice));
      expect(measured.map(({ clipped }) => clipped)).toEqual(measured.map(() => 0));
      for (const [i, one] of measured.entries()) {
        for (const other of measured.slice(i + 1)) {
          const pair = `${one.name}-${other.name}`;
          const times = distance(one.spectrum, other.spectrum) / mean([one.own, other.own]);
          apart.set(pair, [...(apart.get(pair) ?? []), times]);
        }
      }
    }
    const means = Array.from(apart, ([pair, times]) => [pair, mean(times)] as const);
    expect(means).toHaveLength(6);
    expect(means.filter(([, times]) => times < 4)).toEqual([]);
  });
});

test('keeps the sound of voices that matches were made of in earlier versions', () => {
  const pcm = Int16Array.from([1, -2, 3]);
  const { plain, colour } = colouredVoice('de+steady');
  expect([plain, colour(pcm, 22_050)]).toEqual(['de+steady', pcm]);
});
