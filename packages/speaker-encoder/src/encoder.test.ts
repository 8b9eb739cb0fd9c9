import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadEncoder } from './encoder.ts';
import { compareSpeakers } from './likeness.ts';
import { SAMPLE_RATE } from './sound/mel-spectrogram.ts';

/** The file that the recipe of `packages/voice-models` makes. */
const network = process.env['ORATOR_SPEAKER_ENCODER'] ?? '';

/** A buzz with the spectrum of a vowel. */
const buzz = (hz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, n) => {
    const phase = (2 * Math.PI * hz * n) / SAMPLE_RATE;
    return [1, 2, 3, 4, 5, 6].reduce((sum, part) => sum + (0.2 / part) * Math.sin(part * phase), 0);
  });

describe.skipIf(!existsSync(network))(
  'with the network in ORATOR_SPEAKER_ENCODER (6 MB, so not fetched by tests)',
  () => {
    test('gives the numbers of Resemblyzer 0.1.4 for Python', async () => {
      const encoder = await loadEncoder(network, 1);
      const embedding = await encoder.embedPrepared(buzz(120, 2.5));
      for (const [place, value] of PYTHON) expect(embedding[place]).toBeCloseTo(value, 3);
    });

    test('one voice is the same at any loudness, another is another, and silence is nobody', async () => {
      const encoder = await loadEncoder(network, 1);
      const [one, quiet, other] = await Promise.all(
        [buzz(120, 2.5), buzz(120, 2.5).map((sample) => sample / 30), buzz(240, 2.5)].map(encoder.embed),
      );
      const compare = (there: typeof one = null) => (one && there ? compareSpeakers(one, there) : Number.NaN);
      expect(compare(quiet)).toBeGreaterThan(0.999);
      expect(compare(other)).toBeLessThan(0.95);
      expect(await encoder.embed(new Float32Array(SAMPLE_RATE))).toBeNull();
    });
  },
);

/** `VoiceEncoder.embed_utterance` of the same samples: its largest numbers, by their places. */
const PYTHON = [
  [138, 0.33783],
  [149, 0.20693],
  [124, 0.20671],
  [246, 0.20656],
  [57, 0.19975],
  [82, 0.18997],
] as const;
