import { createHeadEngine } from '../head/built-in-head.ts';
import { analysePortrait } from '../portrait/built-in-portrait.ts';
import { loadFaceModels, loadPoseModel } from '../portrait/models.ts';
import {
  type AnalyseThreadResult,
  type RenderProgress,
  type RenderRequest,
  type RenderThreadResult,
  toThreadResult,
} from './thread-messages.ts';

/** What runs in a thread of the pool. Models are loaded once a thread, at their first use. */
const head = createHeadEngine();

export const analyse = (bytes: Uint8Array): Promise<AnalyseThreadResult> =>
  toThreadResult(() => analysePortrait(bytes));

/** Loads the models before the first photo comes. */
export const warm = async (): Promise<void> => {
  await Promise.all([loadFaceModels(), loadPoseModel()]);
};

export const render = ({ job, port }: RenderRequest): Promise<RenderThreadResult> =>
  toThreadResult(async () => {
    const report = (progress: RenderProgress): void => port.postMessage(progress);
    const stop = new AbortController();
    port.on('message', () => stop.abort(new Error('stopped')));
    try {
      return await head.render(job, {
        progress: (fraction, stage) => report({ fraction, stage }),
        signal: stop.signal,
      });
    } finally {
      port.close();
    }
  });
