import { rm, writeFile } from 'node:fs/promises';
import { hashSeed } from '@orator/rig/math/random';
import { createConversation } from '@orator/rig/motion/conversation';
import { FACE_SHARE, POSTER, RENDER_SHARE } from '../head/built-in-head.ts';
import { startEncoder } from '../head/encoder.ts';
import { writeJpeg } from '@orator/pictures/frames/frame-image';
import type { HeadResult, RenderControl } from '../head/head-engine.ts';
import { BUFFERS } from '../head/prepared-faces.ts';
import { HeadError } from '@orator/pictures/frames/head-error';
import { checkSize } from '@orator/pictures/frames/load-composition';
import { chaptersMetadata } from './chapters.ts';
import type { PodcastJob } from './podcast-engine.ts';
import { planShots } from './shots.ts';
import { readSound } from './sound-reader.ts';
import { createStage, type Stage } from './stage.ts';
import { placeTiles } from './tiles.ts';
import { createTurnMouths } from './turn-mouths.ts';

/**
 * The built-in engine: several faces of the head engine's rig in one picture.
 * @throws as `PodcastEngine`
 */
export async function renderPodcast(job: PodcastJob, control: RenderControl): Promise<HeadResult> {
  checkSize(job);
  if (job.faces.length < 2 || job.faces.length > 4) {
    throw new HeadError('bad_job', `${job.faces.length} faces: two to four are possible`);
  }
  control.signal.throwIfAborted();
  const chaptersPath = `${job.outPath}.chapters`;
  try {
    await writeFile(chaptersPath, chaptersMetadata(job.chapters, job.durationS));
    return await render(job, chaptersPath, control);
  } catch (error) {
    await Promise.all([rm(job.outPath, { force: true }), rm(job.posterPath, { force: true })]);
    throw error;
  } finally {
    await rm(chaptersPath, { force: true });
  }
}

async function render(job: PodcastJob, chaptersPath: string, control: RenderControl): Promise<HeadResult> {
  const { width, height, fps, durationS } = job;
  control.progress(0, 'face');
  const shots = planShots(job.turns, job.layout);
  const stage = await createStage(job, shots, (share) => {
    control.signal.throwIfAborted();
    control.progress(FACE_SHARE * share, 'face');
  });
  const frames = Math.ceil(durationS * fps);
  const buffers = Array.from({ length: BUFFERS }, () => new Uint8Array((width * height * 3) / 2));
  const bufferAt = (frame: number): Uint8Array => buffers[frame % BUFFERS] ?? new Uint8Array((width * height * 3) / 2);
  const first = shots[0] ?? { start: 0, people: null };
  stage.draw(bufferAt(0), { shot: first, speaker: first.people?.[0] ?? null, findPose: () => POSTER });
  await writeJpeg(bufferAt(0), width, height, job.posterPath);
  await encodeFrames(job, { chaptersPath, frames, stage, shots, bufferAt }, control);
  control.progress(1, 'finish');
  return { durationS: frames / fps, width, height, frames, fps };
}

interface Making {
  readonly chaptersPath: string;
  readonly frames: number;
  readonly stage: Stage;
  readonly shots: ReturnType<typeof planShots>;
  readonly bufferAt: (frame: number) => Uint8Array;
}

async function encodeFrames(
  job: PodcastJob,
  { chaptersPath, frames, stage, shots, bufferAt }: Making,
  control: RenderControl,
): Promise<void> {
  const { fps, turns, durationS, faces, rightToLeft } = job;
  const places = placeTiles(faces.length, job, rightToLeft).map(({ outer: { x, y, width, height } }) => ({
    x: x + width / 2,
    y: y + height / 2,
  }));
  const conversation = createConversation(turns, { fps, durationS, seed: hashSeed(job.seed), places });
  const sound = readSound(job.audioPath, control.signal);
  const mouths = createTurnMouths(turns, sound, fps);
  const { audioPath, ...pictures } = job;
  const encoder = startEncoder({ ...pictures, long: true, sound: { path: audioPath, chaptersPath } }, frames, BUFFERS, {
    signal: control.signal,
  });
  let shot = 0;
  let turn = 0;
  try {
    for (let frame = 0; frame < frames; frame++) {
      control.signal.throwIfAborted();
      const t = frame / fps;
      while ((shots[shot + 1]?.start ?? Infinity) <= t) shot += 1;
      while ((turns[turn + 1]?.start ?? Infinity) <= t) turn += 1;
      await mouths.advance(frame);
      const heads = conversation.next();
      const buffer = bufferAt(frame);
      const now = turns[turn];
      stage.draw(buffer, {
        shot: shots[shot] ?? { start: 0, people: null },
        speaker: now !== undefined && t >= now.start - 0.1 && t < now.end + 0.2 ? now.speaker : null,
        findPose: (person) => {
          const head = heads[person];
          return head === undefined ? POSTER : mouths.findPose(person, frame, head);
        },
      });
      await encoder.write(buffer);
      control.progress(FACE_SHARE + (RENDER_SHARE * frame) / frames, 'render');
    }
    control.progress(FACE_SHARE + RENDER_SHARE, 'finish');
    await encoder.finish();
  } catch (error) {
    await encoder.discard();
    // After a cancel, the error is only that of the killed encoder.
    control.signal.throwIfAborted();
    throw error;
  } finally {
    sound.close();
  }
}
