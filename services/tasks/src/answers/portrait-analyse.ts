import { readFile } from 'node:fs/promises';
import type { Answers } from './index.ts';

/** Looks for one speaking face in an upload; a good photo is stored, turned upright and without metadata. */
export const analysePortrait: Answers['portrait.analyse'] = async ({ engines, storage }, input, signal) => {
  const bytes = await readFile(await storage.localPath(input.upload_key));
  const analysis = await engines.portrait.analyse(bytes, signal);
  if (!analysis.ok) return { ok: false, reasons: analysis.reasons };
  await storage.put(input.image_key, analysis.normalised);
  const { width, height, face, warnings } = analysis;
  return { ok: true, image_key: input.image_key, width, height, face, warnings };
};
