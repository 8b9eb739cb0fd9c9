import { readLandmarks } from '../steps/landmarks-file.ts';
import type { RpcHandlers } from './index.ts';

/** Readies a face for a video that may be made of it soon, if nothing else is to be done. */
export const readyVideoFace: RpcHandlers['video-face.ready'] = async ({ engines, storage }, input) => {
  const { image_key, background: backdrop, ...frame } = input;
  if (backdrop.kind === 'picture' || !(await storage.has(image_key))) return {};
  const landmarks = await readLandmarks(storage, image_key);
  if (landmarks === null) return {};
  await storage.withLocalCopy(image_key, (portraitPath) =>
    engines.head.ready({ ...frame, portraitPath, landmarks, backdrop }),
  );
  return {};
};
