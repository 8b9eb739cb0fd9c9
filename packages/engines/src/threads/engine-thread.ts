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

// Program of the pools' threads. Models are loaded once for each thread, at their first use.

const head = createHeadEngine();

/** Checks a photo. */
export const analyse = (bytes: Uint8Array): Promise<AnalyseThreadResult> =>
  toThreadResult(() => analysePortrait(bytes));

/** Loads the models of the portrait engine. */
export const warm = async (): Promise<void> => {
  await Promise.all([loadFaceModels(), loadPoseModel()]);
};

/** Renders a job. Progress is sent over the port; any message from it stops the render. */
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
