import { readLandmarks } from '../steps/landmarks-file.ts';
import type { RpcHandlers } from './index.ts';

/** Readies the face of a video that may be made soon, if nothing else is to be done, and what speaks in it. */
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
