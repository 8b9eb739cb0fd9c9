import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cepstra, measureSpectra } from '@orator/sound/speakers/voice-features';
import { decodeSound } from '@orator/sound/decode-sound';
import { probeSound } from '@orator/sound/probe-sound';
import { packSpeakerModel } from '@orator/sound/speakers/speaker-model';
import { trainSpeakers } from './train-speakers.ts';

/**
 * `npm run train:speakers -- --recordings <folder>`: learns from recordings, one of each speaker, what makes voices differ, and writes
 * it into `speaker-weights.ts`. Deterministic.
 */

const SAMPLE_RATE = 16_000;
const MOST_S = 60;
const TARGET = fileURLToPath(import.meta.resolve('@orator/sound/speakers/speaker-weights'));
const never = new AbortController().signal;

const { values } = parseArgs({ options: { recordings: { type: 'string' } } });
const folder = values.recordings ?? '.';
const voices: Float64Array[][] = [];
for (const file of (await readdir(folder)).toSorted()) {
  const path = join(folder, file);
  const track = await probeSound(path, never);
  if (track === null || typeof track === 'string') continue;
  const samples = await decodeSound(path, { sampleRate: SAMPLE_RATE, mostS: MOST_S }, never);
  voices.push(cepstra(measureSpectra({ samples, sampleRate: SAMPLE_RATE })));
}
console.log(`${voices.length} speakers, ${voices.flat().length} frames of speech`);
const { components, directions, data } = packSpeakerModel(trainSpeakers(voices));
await writeFile(
  TARGET,
  [
    "import type { PackedSpeakerModel } from './speaker-model.ts';",
    '',
    '/** Written by `npm run train:speakers`, from one recording of each of 251 speakers of LibriSpeech (CC BY 4.0). */',
    'export const SPEAKER_MODEL: PackedSpeakerModel = {',
    `  components: ${components},`,
    `  directions: ${directions},`,
    '  // biome-ignore format: generated weights stay in one line',
    `  data: '${data}',`,
    '};',
    '',
  ].join('\n'),
);
console.log(`${TARGET}: ${Math.round(data.length / 1024)} kB`);
