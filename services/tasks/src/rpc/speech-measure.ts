import type { RpcHandlers } from './index.ts';

/** For how long pieces of scripts are measured, ms: the length of the others is estimated. */
const MEASURING_MS = 1000;

/** Measures how long scripts take to speak. */
export const measureScripts: RpcHandlers['speech.measure'] = async ({ engines }, { scripts }, signal) => {
  const until = Date.now() + MEASURING_MS;
  const goesOn = (): boolean => Date.now() < until && !signal.aborted;
  return { seconds: await engines.speech.measure(scripts, goesOn) };
};
