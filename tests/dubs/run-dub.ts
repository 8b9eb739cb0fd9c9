import { readFile, writeFile } from 'node:fs/promises';
import type { FootageEngine, FootageJob } from '@orator/videos/footage/footage-engine';
import type { SpeechEngines } from '@orator/speech/speech-engines';
import type { Transcriber } from '@orator/speech/transcription/transcriber';
import { runTask } from '@orator/tasks/worker/run-task';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import type { Gateway } from '../support/gateway.ts';

const goOn = new AbortController().signal;

/**
 * Makes a dub whose task is started, by a worker that hears where `transcriber` is given. Only the pictures are not drawn, which is tested with the footage engine.
 * @returns the sound that the video gets, as a WAV file; null when it is not made
 */
export async function runDub(
  gateway: Gateway,
  speech: SpeechEngines,
  id: string,
  transcriber: Transcriber | null = null,
): Promise<Buffer | null> {
  let sound: Buffer | null = null;
  const render: FootageEngine['render'] = async (job) => {
    if (isWhole(job)) sound = await readFile(job.audioPath);
    for (const path of [job.outPath, job.posterPath]) await writeFile(path, 'made');
    return { durationS: 8, width: 720, height: 720, fps: 25, frames: 200 };
  };
  const { deps } = createFakeWorker(gateway);
  const engines = { ...deps.engines, speech, transcriber, footage: { ...deps.engines.footage, render } };
  await runTask({ ...deps, engines }, id, crypto.randomUUID(), goOn);
  return sound;
}

const isWhole = (job: Parameters<FootageEngine['render']>[0]): job is FootageJob => 'audioPath' in job;
