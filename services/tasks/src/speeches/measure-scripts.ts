import type { ProcedureInput, ProcedureOutput } from '@orator/contracts/rpc/procedures';
import type { WorkerDeps } from '../context/deps.ts';

/**
 * For how long pieces of scripts are measured, ms: the length of the others is estimated. Counted from the first piece,
 * because reading a language and starting an engine for the first time may take as long.
 */
const MEASURING_MS = 1000;

interface Deps {
  readonly engines: { readonly speech: Pick<WorkerDeps['engines']['speech'], 'measure'> };
}

/** Measures how long scripts take to speak. */
export async function measureScripts(
  { engines }: Deps,
  { scripts }: ProcedureInput<'speech.measure'>,
  signal: AbortSignal,
): Promise<ProcedureOutput<'speech.measure'>> {
  let until: number | undefined;
  const goesOn = (): boolean => {
    until ??= Date.now() + MEASURING_MS;
    return Date.now() < until && !signal.aborted;
  };
  return { seconds: await engines.speech.measure(scripts, goesOn) };
}
