import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Phone, SpeechTimeline } from '@orator/rig/timeline';
import { samplePortrait } from '../portrait/test-portraits.ts';
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

/** A 16-bit mono WAV of that tone. */
export function toneWav({ duration, phones }: SpeechTimeline): Buffer {
  const samples = Math.round(duration * RATE);
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i++) {
    const t = i / RATE;
    const sound = phones.find((p) => p.start <= t && t < p.end)?.ipa ?? '';
    const loudness = sound === '' ? 0 : 'aɑː'.includes(sound) ? 12_000 : 3000;
    bytes.writeInt16LE(Math.round(loudness * Math.sin(2 * Math.PI * 140 * t)), 44 + i * 2);
  }
  return bytes;
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
