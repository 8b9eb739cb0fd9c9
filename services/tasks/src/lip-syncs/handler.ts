import { join } from 'node:path';
import { GenerationMode } from '@orator/contracts/core/common';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { HeadResult } from '@orator/talking-heads/head/head-engine';
import { captionsSrt, captionsVtt } from '@orator/speech/output/captions';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import type { TaskContext } from '../context/task-context.ts';
import { type FaceSource, findFace, renderFootage } from '../steps/face-source.ts';
import { followHead } from '../steps/follow-head.ts';
import { hearRecording } from './hear-recording.ts';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { writeDownWords } from './write-down.ts';
import type { Handlers } from '../context/handlers.ts';

const FPS = 25;

type LipTask = TaskContext<'lip-sync'>;

/** Stores the words as captions, if there are any. */
const storeCaptions = async (task: LipTask, words: Parameters<typeof captionsVtt>[0]) =>
  words.length === 0
    ? {}
    : {
        captions_key: await task.store('captions', Buffer.from(captionsVtt(words))),
        subtitles_key: await task.store('subtitles', Buffer.from(captionsSrt(words))),
      };

export const lipSyncHandlers: Pick<Handlers, 'lip-sync'> = {
  'lip-sync': async (input, task) => {
    const face = await findFace(task, input);
    const { audioPath, heard } = await hearRecording(input, task);
    const files = { outPath: join(task.folder, 'video.mp4'), posterPath: join(task.folder, 'poster.jpg') };
    // Without a transcript the recogniser writes the captions meanwhile.
    const [made, words] = await Promise.all([
      renderFace(face, { input, task, audioPath, timeline: heard.timeline, ...files }),
      input.transcript === undefined ? writeDownWords(task, audioPath) : heard.words,
    ]);
    await task.stage('finish');
    return {
      video_key: await task.store('video', files.outPath),
      poster_key: await task.store('poster', files.posterPath),
      ...(await storeCaptions(task, words)),
      ...(input.transcript !== undefined && { transcript_found: heard.textFound }),
      duration_s: made.durationS,
      width: made.width,
      height: made.height,
    };
  },
};

interface ToRender {
  readonly input: TaskInput<'lip-sync'>;
  readonly task: LipTask;
  readonly audioPath: string;
  readonly timeline: SpeechTimeline;
  readonly outPath: string;
  readonly posterPath: string;
}

async function renderFace(face: FaceSource, { input, task, ...speech }: ToRender): Promise<HeadResult> {
  const { mode, width, height, watermark, emotion, intensity } = input;
  const control = { signal: task.signal, progress: followHead(task) };
  const common = { ...speech, quality: mode === GenerationMode.Premium ? 'premium' : 'fast', watermark } as const;
  if ('footageId' in face) return renderFootage(task, face.footageId, common, control);
  const { imageKey } = face;
  const landmarks = await readLandmarks(task.storage, imageKey);
  const size = { width, height, fps: FPS };
  const mood = { emotion, intensity, seed: task.taskId };
  return task.storage.withLocalCopy(imageKey, (portraitPath) =>
    task.engines.head.render(
      { ...common, ...size, ...mood, portraitPath, ...(landmarks === null ? {} : { landmarks }) },
      control,
    ),
  );
}
