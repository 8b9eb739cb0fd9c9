import { analysePortrait } from './built-in-portrait.ts';
import { loadFaceModels, loadPoseModel } from './models.ts';
import type { PortraitAnalysis, PortraitOptions } from './portrait-engine.ts';

// Procedures of a thread. Models are loaded once for each thread, at their first use.

interface Look {
  readonly bytes: Uint8Array;
  readonly options: PortraitOptions;
}

/** See `analysePortrait`. */
export const analyse = ({ bytes, options }: Look): Promise<PortraitAnalysis> =>
  analysePortrait(bytes, undefined, options);

/** Loads the models, so that the first photo does not wait for them. */
export async function warm(): Promise<void> {
  await Promise.all([loadFaceModels(), loadPoseModel()]);
}
