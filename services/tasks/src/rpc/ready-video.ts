import type { ProcedureInput, ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import { readLandmarks } from '../steps/landmarks-file.ts';
import type { WorkerDeps } from '../worker/deps.ts';
import type { RpcHandlers } from './index.ts';

/** Prepares the face and voices of a video that may be requested soon, if the worker is idle. */
export const readyVideo: RpcHandlers['video.ready'] = async ({ engines, storage }, input) => {
  const { image_key, speech, background: backdrop, ...frame } = input;
  engines.speech.warm(speech);
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
    readonly speech: Pick<WorkerDeps['engines']['speech'], 'warm'>;
    readonly footage: Pick<WorkerDeps['engines']['footage'], 'ready'>;
  };
  readonly storage: Pick<WorkerDeps['storage'], 'has' | 'withLocalCopy'>;
}

/** Opens footage that may speak soon, if the worker is idle, and readies what speaks in it. */
export async function readyFootage(
  { engines, storage }: Readying,
  { speech, footage_id }: ProcedureInput<'footage.ready'>,
): Promise<ProcedureOutput<'footage.ready'>> {
  if (speech !== null) engines.speech.warm(speech);
  const { video, prepared } = footageKeys(footage_id);
  if (!(await storage.has(video)) || !(await storage.has(prepared))) return {};
  await storage.withLocalCopy(video, (footagePath) =>
    storage.withLocalCopy(prepared, (preparedPath) => engines.footage.ready({ footagePath, preparedPath })),
  );
  return {};
}
