import type { ProcedureInput, ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import type { WorkerDeps } from '../context/deps.ts';
import type { RpcHandlers } from '../context/handlers.ts';
import { readLandmarks } from './landmarks-file.ts';

/** Work that a worker does ahead, when the price of a task is requested (`quoting/ask-ahead.ts` of the gateway). */

/**
 * How long pieces of scripts are measured, ms; the length of the remaining ones is estimated. The time counts from the
 * first piece, because reading a language and starting an engine for the first time may take as long.
 */
const MEASURING_MS = 1000;

interface Measuring {
  readonly engines: { readonly speech: Pick<WorkerDeps['engines']['speech'], 'measure'> };
}

/** Measures how long scripts take to speak. */
export async function measureScripts(
  { engines }: Measuring,
  { scripts }: ProcedureInput<'speech.measure'>,
  signal: AbortSignal,
): Promise<ProcedureOutput<'speech.measure'>> {
  let until: number | undefined;
  const goesOn = (): boolean => {
    until ??= Date.now() + MEASURING_MS;
    return Date.now() < until && !signal.aborted;
  };
  return { seconds: await engines.speech.measure(scripts, goesOn) };
}

/** Prepares the face of a video that may be requested soon, if the worker is idle. */
export const readyVideo: RpcHandlers['video.ready'] = async ({ engines, storage }, input) => {
  const { image_key, background: backdrop, ...frame } = input;
  if (backdrop.kind === 'picture' || !(await storage.has(image_key))) return {};
  const landmarks = await readLandmarks(storage, image_key);
  if (landmarks === null) return {};
  await storage.withLocalCopy(image_key, (portraitPath) =>
    engines.head.ready({ ...frame, portraitPath, landmarks, backdrop }),
  );
  return {};
};

interface Readying {
  readonly engines: {
    readonly footage: Pick<WorkerDeps['engines']['footage'], 'ready'>;
  };
  readonly storage: Pick<WorkerDeps['storage'], 'has' | 'withLocalCopy'>;
}

/** Opens footage that may speak soon, if the worker is idle. */
export async function readyFootage(
  { engines, storage }: Readying,
  { footage_id }: ProcedureInput<'footage.ready'>,
): Promise<ProcedureOutput<'footage.ready'>> {
  const { video, prepared } = footageKeys(footage_id);
  if (!(await storage.has(video)) || !(await storage.has(prepared))) return {};
  await storage.withLocalCopy(video, (footagePath) =>
    storage.withLocalCopy(prepared, (preparedPath) => engines.footage.ready({ footagePath, preparedPath })),
  );
  return {};
}

/** Speaks the first sentence of a script that may be requested soon. */
export const readySpeech: RpcHandlers['speech.ready'] = async ({ engines }, opening) => {
  engines.speech.ready(opening);
  return {};
};
