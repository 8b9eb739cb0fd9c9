import type { ProcedureInput, ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import { readLandmarks } from '../steps/landmarks-file.ts';
import type { WorkerDeps } from '../context/deps.ts';
import type { RpcHandlers } from '../context/handlers.ts';

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
