import { expect, test } from 'vitest';
import { BANDS, melSpectrogram, SAMPLE_RATE } from './mel-spectrogram.ts';
import { setLevel, shortenSilences } from './prepare-speech.ts';
import { resample } from './resample.ts';
import { melWindows, placeWindows } from './windows.ts';

const tone = (hz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, n) => 0.5 * Math.sin((2 * Math.PI * hz * n) / SAMPLE_RATE));

test('a spectrogram has the numbers of librosa', () => {
  // librosa 0.11: melspectrogram(y=.5 sin(2 pi 440 t), sr=16000, n_fft=400, hop_length=160, n_mels=40), frame 5.
  const frame = melSpectrogram(tone(440, 0.1)).subarray(5 * BANDS, 6 * BANDS);
  expect(Array.from(frame.subarray(2, 8))).toEqual(LIBROSA.map((value) => expect.closeTo(value, 3)));
});

const LIBROSA = [2.05006e-29, 3.82259e-29, 5.43924, 41.0777, 4.45481, 1.5563e-28];

test('windows of 1.6 s begin 1.3 times a second, and a last one with little speech is left out', () => {
  expect(placeWindows(SAMPLE_RATE)).toEqual([0]);
  expect(placeWindows(2.3 * SAMPLE_RATE)).toEqual([0, 77]);
  expect(placeWindows(1.9 * SAMPLE_RATE)).toEqual([0]);
  expect(melWindows(tone(200, 1)).mel).toHaveLength(160 * BANDS);
});

test('a tone keeps its pitch and loudness at another rate, and one above half of that rate is gone', () => {
  const [low, high] = [440, 9000].map((hz) =>
    resample(
      Float32Array.from({ length: 2400 }, (_, n) => 0.5 * Math.sin((2 * Math.PI * hz * n) / 24_000)),
      24_000,
      SAMPLE_RATE,
    ),
  );
  const middle = (samples: Float32Array | undefined) => Array.from(samples?.subarray(400, 1200) ?? []);
  const expected = middle(tone(440, 0.1));
  expect(middle(low)).toEqual(expected.map((sample) => expect.closeTo(sample, 2)));
  expect(Math.max(...middle(high))).toBeLessThan(0.01);
});

test('loud and quiet speech come to one level', () => {
  const [quiet, loud] = [setLevel(tone(200, 1).map((sample) => sample / 100)), setLevel(tone(200, 1))];
  expect(quiet[1000]).toBeCloseTo(loud[1000] ?? 0);
});

test('a silence of two seconds is shortened, and silence alone leaves nothing', () => {
  const speech = Float32Array.of(...tone(200, 1), ...new Float32Array(2 * SAMPLE_RATE), ...tone(200, 1));
  const seconds = shortenSilences(speech).length / SAMPLE_RATE;
  expect(seconds).toBeGreaterThan(1.9);
  expect(seconds).toBeLessThan(2.6);
  expect(shortenSilences(new Float32Array(SAMPLE_RATE))).toHaveLength(0);
});
