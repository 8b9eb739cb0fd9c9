import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversationTurn } from '@orator/rig/motion/conversation';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { fixtureLandmarks } from '@orator/pictures/portrait/fixture-landmarks.test-support';
import { SPEECH, toneWav } from '../head/head-fixture.test-support.ts';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { samplePortrait } from '@orator/pictures/portrait/sample-portraits.test-support';
import type { PodcastJob } from './podcast-engine.ts';

export interface PodcastFixture {
  readonly folder: string;
  readonly job: PodcastJob;
  readonly clear: () => Promise<void>;
}

/** Seconds between turns. */
const GAP_S = 0.24;

/**
 * A conversation of three faces, who say "mama baba papa" in turn.
 * @param turns how many of them
 */
export async function createPodcastFixture(change: Partial<PodcastJob> = {}, turns = 3): Promise<PodcastFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-podcast-'));
  const landmarks: FaceLandmarks = await fixtureLandmarks();
  const portraitPath = join(folder, 'portrait.png');
  await writeFile(portraitPath, await samplePortrait('omar', 640));
  const each = Math.ceil((SPEECH.durationS + GAP_S) * 25) / 25;
  const said = Array.from({ length: turns }, (_, index): ConversationTurn => {
    const start = GAP_S + index * each;
    return { speaker: index % 3, start, end: start + SPEECH.durationS, phones: SPEECH.phones };
  });
  const durationS = GAP_S + turns * each + 0.4;
  const phones = said.flatMap(({ start }) =>
    SPEECH.phones.map((phone) => ({ ...phone, start: phone.start + start, end: phone.end + start })),
  );
  const wav = join(folder, 'sound.wav');
  const audioPath = join(folder, 'sound.m4a');
  await writeFile(wav, toneWav({ durationS, phones }));
  await runFfmpeg(['-y', '-i', wav, '-c:a', 'aac', audioPath]);
  const faces = ['Nora', 'Omar', 'Ada'].map((name) => ({ name, portraitPath, landmarks }));
  return {
    folder,
    job: {
      faces,
      turns: said,
      layout: 'split',
      rightToLeft: false,
      chapters: [
        { start: 0, title: 'Begin' },
        { start: said[1]?.start ?? 1, title: 'The rest; really = this' },
      ],
      audioPath,
      durationS,
      width: 960,
      height: 320,
      fps: 25,
      quality: 'fast',
      watermark: false,
      outPath: join(folder, 'video.mp4'),
      posterPath: join(folder, 'poster.jpg'),
      seed: 'test',
      ...change,
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
