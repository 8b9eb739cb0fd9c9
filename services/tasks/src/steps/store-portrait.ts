import { photoKey } from '@orator/contracts/photo-avatar-images/files';
import type { ProcedureOutput } from '@orator/contracts/rpc/procedures';
import type { PortraitAnalysis } from '@orator/pictures/portrait/portrait-engine';
import type { Storage } from '@orator/platform/storage';
import { saveLandmarks } from './landmarks-file.ts';

/**
 * Stores an accepted portrait with its landmarks.
 * @param base the key without its extension, which depends on the content
 */
export async function storePortrait(
  storage: Storage,
  base: string,
  analysis: PortraitAnalysis,
): Promise<ProcedureOutput<'portrait.analyse'>> {
  if (!analysis.ok) return analysis;
  const { width, height, face, warnings, type } = analysis;
  const imageKey = photoKey(base, type === 'image/png' ? 'png' : 'jpg');
  await storage.put(imageKey, analysis.normalised);
  await saveLandmarks(storage, imageKey, analysis.landmarks);
  return { ok: true, image_key: imageKey, width, height, face, warnings };
}
