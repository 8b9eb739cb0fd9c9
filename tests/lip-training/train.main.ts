import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { packNetwork } from '@orator/rig/lips/packed-network';
import { soundFeatures } from '@orator/rig/lips/sound-features';
import { soundFrames } from '@orator/rig/lips/sound-classes';
import { CEPSTRA } from '@orator/rig/lips/sound-features';
import { createRandom } from '@orator/rig/math/random';
import { startBackend } from '@orator/pictures/portrait/models';
import { chooseTract, worsenRecording } from './augment.ts';
import { type Lesson, trainingCorpus } from './corpus.ts';
import { trainNetwork, type TrainingSet } from './train-network.ts';

/**
 * `npm run train:lips`: speaks the training corpus with the built-in engines and Festival, trains the network on it and writes it
 * into `packages/rig/src/lips/lip-network.ts`. Deterministic, except for changes in the engines.
 */

const SEED = 20_261_122;
const HIDDEN = [256, 128];
const EPOCHS = 5;
/** Number of randomly changed copies of each recording; more of those made of a person's sounds. */
const COPIES = { festival: 2, flite: 1, espeak: 1 } as const;
const TARGET = fileURLToPath(import.meta.resolve('@orator/rig/lips/lip-network'));

const random = createRandom(SEED);

function* makeExamples({ speech, engine }: Lesson): Generator<TrainingSet['recordings'][number]> {
  const samples = Float32Array.from(speech.pcm, (value) => value / 32_768);
  for (let i = 0; i < COPIES[engine]; i++) {
    const heard = worsenRecording(samples, speech.sampleRate, random);
    const features = soundFeatures(heard, speech.sampleRate, { warp: chooseTract(random) });
    yield { features, sounds: soundFrames(speech.timeline, features.length / CEPSTRA) };
  }
}

const recordings: TrainingSet['recordings'][number][] = [];
let seconds = 0;
for await (const lesson of trainingCorpus()) {
  recordings.push(...makeExamples(lesson));
  seconds += lesson.speech.timeline.durationS;
}
console.log(`${Math.round(seconds / 60)} minutes of speech, ${recordings.length} recordings`);
await startBackend();
const layers = await trainNetwork(
  { recordings },
  {
    hidden: HIDDEN,
    epochs: EPOCHS,
    seed: SEED,
    report: (epoch, loss) => console.log(`epoch ${epoch + 1}: ${loss.toFixed(4)}`),
  },
);
const { sizes, data } = packNetwork(layers);
await writeFile(
  TARGET,
  [
    "import type { PackedNetwork } from './packed-network.ts';",
    '',
    '/** Written by `npm run train:lips`. */',
    'export const LIP_NETWORK: PackedNetwork = {',
    `  sizes: [${sizes.join(', ')}],`,
    '  // biome-ignore format: generated weights stay in one line',
    `  data: '${data}',`,
    '};',
    '',
  ].join('\n'),
);
console.log(`${TARGET}: ${Math.round(data.length / 1024)} kB`);
process.exit();
