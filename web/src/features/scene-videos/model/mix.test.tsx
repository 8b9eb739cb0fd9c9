import { expect, test } from 'vitest';
import { writeWav } from '../../../shared/media/write-wav.ts';
import { mixPreview } from './mix.ts';

const RATE = 48_000;

/** A tone of one channel. */
function tone(hz: number, seconds: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: seconds * RATE, sampleRate: RATE });
  const samples = Float32Array.from({ length: buffer.length }, (_, i) => 0.1 * Math.sin((2 * Math.PI * hz * i) / RATE));
  buffer.copyToChannel(samples, 0);
  return buffer;
}

/** How loud one tone is between two times, amplitude. */
function loudness(sound: AudioBuffer, hz: number, [from, to]: readonly [number, number]): number {
  const samples = sound.getChannelData(0);
  let [re, im] = [0, 0];
  for (let i = Math.round(from * RATE); i < Math.round(to * RATE); i++) {
    const angle = (2 * Math.PI * hz * i) / RATE;
    re += (samples[i] ?? 0) * Math.cos(angle);
    im += (samples[i] ?? 0) * Math.sin(angle);
  }
  return (2 * Math.hypot(re, im)) / ((to - from) * RATE);
}

test('music is heard before the speech, 12 dB quieter under it, and again after it', async () => {
  const music = tone(3000, 20);
  const mixed = await mixPreview({ speech: tone(400, 3), music, words: [{ start: 0, end: 3 }], volume: 40 });
  const under = (from: number, to: number): number => loudness(mixed, 3000, [from, to]);
  expect(20 * Math.log10(under(1.2, 2.1) / under(3, 5))).toBeCloseTo(12, 1);
  expect(under(6.6, 7.4)).toBeCloseTo(under(1.2, 2.1), 3);
  // A tone at -18 LUFS has an amplitude of 0.193 without the weighting; 0.691 dB is the offset of the scale.
  expect(loudness(mixed, 400, [3, 5])).toBeCloseTo(Math.SQRT2 * 10 ** ((-18 + 0.691) / 20), 2);
  const file = await writeWav(mixed).arrayBuffer();
  const read = await new OfflineAudioContext(2, 1, RATE).decodeAudioData(file);
  expect([read.numberOfChannels, read.length]).toEqual([2, mixed.length]);
});
