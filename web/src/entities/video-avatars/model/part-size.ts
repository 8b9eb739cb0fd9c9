import { UPLOAD_LIMITS } from '@orator/contracts/video-avatars/limits';

/** Splits `blob` into pieces that each fit into a part, in order. */
export const splitIntoParts = (blob: Blob): Blob[] => {
  const { partBytes } = UPLOAD_LIMITS;
  return Array.from({ length: Math.ceil(blob.size / partBytes) }, (_, i) =>
    blob.slice(i * partBytes, (i + 1) * partBytes),
  );
};
