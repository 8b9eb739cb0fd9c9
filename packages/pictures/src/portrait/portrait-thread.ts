import { answerCalls } from '@orator/threads/answer-calls';
import { analysePortrait } from './built-in-portrait.ts';
import { fitVoice } from './fit-voice.ts';
import { loadFaceModels, loadPoseModel } from './models.ts';
import type { PortraitOptions } from './portrait-engine.ts';

// Program of a worker thread. Models are loaded once for each thread, at their first use.

interface Look {
  readonly bytes: Uint8Array;
  readonly options: PortraitOptions;
}

const procedures = {
  analyse: ({ bytes, options }: Look) => analysePortrait(bytes, undefined, options),
  fitVoice,
  /** Loads the models, so that the first photo does not wait for them. */
  warm: async (): Promise<void> => {
    await Promise.all([loadFaceModels(), loadPoseModel()]);
  },
};

export type PortraitProcedures = typeof procedures;
export default answerCalls(procedures);
