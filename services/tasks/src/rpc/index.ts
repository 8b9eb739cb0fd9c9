import { type CallInput, callInput, type CallName, type CallOutput } from '@orator/contracts/rpc/procedures';
import type { CallJob } from '@orator/platform/rpc';
import type { WorkerDeps } from '../worker/deps.ts';
import { analysePortrait } from './portrait-analyse.ts';
import { previewSpeech } from './speech-preview.ts';

/** Exhaustive, or it does not compile. */
export type Answers = {
  readonly [Name in CallName]: (
    deps: WorkerDeps,
    input: CallInput<Name>,
    signal: AbortSignal,
  ) => Promise<CallOutput<Name>>;
};

const answers: Answers = { 'portrait.analyse': analysePortrait, 'speech.preview': previewSpeech };

const run = <Name extends CallName>(deps: WorkerDeps, name: Name, input: unknown, signal: AbortSignal) =>
  answers[name](deps, callInput(name).parse(input), signal);

/** Answers one call, unless nobody waits for it any more. */
export async function answer(deps: WorkerDeps, { name, input, until }: CallJob): Promise<unknown> {
  const left = until - Date.now();
  if (left <= 0) return null;
  return run(deps, name, input, AbortSignal.timeout(left));
}
