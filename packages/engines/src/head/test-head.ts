import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Phone, SpeechTimeline } from '@orator/rig/speech/timeline';
import { samplePortrait } from '../portrait/test-portraits.ts';
import { wavBytes } from '../speech/joining/wav.ts';
import type { HeadJob } from './head-engine.ts';

/** "Mama baba papa", spoken by a tone that is loud in vowels: enough to see lips follow a timeline. */
export const SPEECH: SpeechTimeline = (() => {
  const sounds = ['', 'm', 'a', 'm', 'a', 'b', 'ɑː', 'b', 'a', 'p', 'a', 'p', 'a', ''];
  const phones = sounds.map(
    (ipa, i): Phone => ({ ipa, start: i * 0.11, end: (i + 1) * 0.11, stress: i % 4 === 2 ? 2 : 0 }),
  );
  return { duration: sounds.length * 0.11, phones };
})();

const RATE = 16_000;

/** A WAV of that tone. */
export function toneWav({ duration, phones }: SpeechTimeline): Buffer {
  const pcm = Int16Array.from({ length: Math.round(duration * RATE) }, (_, i) => {
    const t = i / RATE;
    const sound = phones.find((p) => p.start <= t && t < p.end)?.ipa ?? '';
    const loudness = sound === '' ? 0 : 'aɑː'.includes(sound) ? 12_000 : 3000;
    return Math.round(loudness * Math.sin(2 * Math.PI * 140 * t));
  });
  return wavBytes({ sampleRate: RATE, pcm });
}

export interface Workshop {
  readonly folder: string;
  readonly job: HeadJob;
  readonly files: () => Promise<string[]>;
  readonly clear: () => Promise<void>;
}

/** A folder with a portrait and its speech, and a small job for it. */
export async function openWorkshop(change: Partial<HeadJob> = {}): Promise<Workshop> {
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
