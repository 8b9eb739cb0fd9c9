import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Phone, SpeechTimeline } from '@orator/rig/speech/timeline';
import { samplePortrait } from '@orator/pictures/portrait/sample-portraits.test-support';
import { wavBytes } from '@orator/sound/wav';
import type { HeadJob, RenderControl } from './head-engine.ts';

/** The timeline of "mama baba papa", whose lip closures are easy to measure. */
export const SPEECH: SpeechTimeline = (() => {
  const sounds = ['', 'm', 'a', 'm', 'a', 'b', 'ɑː', 'b', 'a', 'p', 'a', 'p', 'a', ''];
  const phones = sounds.map(
    (ipa, i): Phone => ({ ipa, start: i * 0.11, end: (i + 1) * 0.11, stress: i % 4 === 2 ? 2 : 0 }),
  );
  return { durationS: sounds.length * 0.11, phones };
})();

/** The first syllable of `SPEECH`, for tests that do not look at the rest. */
export const SHORT = { durationS: 0.33, phones: SPEECH.phones.slice(0, 3) };

/** Lets a render go on to its end, and ignores its progress. */
export const control: RenderControl = { progress: () => undefined, signal: new AbortController().signal };

/** Hz. */
export const TONE_RATE = 16_000;

/** Samples for a timeline: a tone of 140 Hz that is loud in vowels, quiet in consonants and silent in pauses. */
export const toneSamples = ({ durationS, phones }: SpeechTimeline): Int16Array =>
  Int16Array.from({ length: Math.round(durationS * TONE_RATE) }, (_, i) => {
    const t = i / TONE_RATE;
    const sound = phones.find((p) => p.start <= t && t < p.end)?.ipa ?? '';
    const loudness = sound === '' ? 0 : 'aɑː'.includes(sound) ? 12_000 : 3000;
    return Math.round(loudness * Math.sin(2 * Math.PI * 140 * t));
  });

/** The samples of `toneSamples` as a WAV file. */
export const toneWav = (timeline: SpeechTimeline): Buffer =>
  wavBytes({ sampleRate: TONE_RATE, pcm: toneSamples(timeline) });

export interface HeadFixture {
  readonly folder: string;
  readonly job: HeadJob;
  readonly files: () => Promise<string[]>;
  readonly clear: () => Promise<void>;
}

/** Creates a folder with a portrait and its speech, and a small job for them; `clear` removes it. */
export async function createHeadFixture(change: Partial<HeadJob> = {}): Promise<HeadFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-head-'));
  const portraitPath = join(folder, 'portrait.png');
  const audioPath = join(folder, 'speech.wav');
  await writeFile(portraitPath, await samplePortrait('omar', 640));
  await writeFile(audioPath, toneWav(change.timeline ?? SPEECH));
  return {
    folder,
    job: {
      portraitPath,
      audioPath,
      timeline: SPEECH,
      width: 320,
      height: 320,
      fps: 25,
      quality: 'fast',
      outPath: join(folder, 'video.mp4'),
      posterPath: join(folder, 'poster.jpg'),
      seed: 'test',
      ...change,
    },
    files: async () => (await readdir(folder)).toSorted(),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
