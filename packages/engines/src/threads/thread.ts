import { createHeadEngine } from '../head/built-in-head.ts';
import { analysePortrait } from '../portrait/built-in-portrait.ts';
import { loadFaceModels, loadObjectModel } from '../portrait/face-models.ts';
import type { AnalyseAnswer, Answer, RenderAnswer, RenderOrder, RenderProgress } from './messages.ts';

/** What runs in a thread of the pool; models are loaded once a thread, at its first use. */
const head = createHeadEngine();

export const analyse = (bytes: Uint8Array): Promise<AnalyseAnswer> => carry(() => analysePortrait(bytes));

/** Loads the models before the first photo comes. */
export const warm = async (): Promise<void> => {
  await Promise.all([loadFaceModels(), loadObjectModel()]);
};

export const render = ({ job, port }: RenderOrder): Promise<RenderAnswer> =>
  carry(async () => {
    const tell = (progress: RenderProgress): void => port.postMessage(progress);
    const stop = new AbortController();
    port.on('message', () => stop.abort(new Error('stopped')));
    try {
      return await head.render(job, {
        progress: (fraction, stage) => tell({ fraction, stage }),
        signal: stop.signal,
      });
    } finally {
      port.close();
    }
  });

async function carry<Value>(work: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { failure: { name, message, code } };
  }
}
