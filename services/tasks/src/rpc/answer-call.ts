import type { CallAnswer, CallFault } from '@orator/contracts/rpc/answer';
import { type ProcedureName, procedures } from '@orator/contracts/rpc/procedures';
import type { WorkerDeps } from '../context/deps.ts';
import { classifyFailure, lastFailure } from '../context/classify-failure.ts';

function classifyFault(error: unknown, signal: AbortSignal): CallFault {
  if (classifyFailure(error) === 'storage_full') return 'storage_full';
  if (signal.aborted) return 'timed_out';
  return lastFailure(error) === 'voice_failed' ? 'voice_failed' : 'failed';
}

/**
 * Runs a call for at most the procedure's time.
 * @param run must end soon after its signal, which says that nobody waits any more
 * @param timeoutMs another time, for tests
 * @returns the answer for the client, also when `run` fails
 */
export async function answerCall(
  { log }: { readonly log: Pick<WorkerDeps['log'], 'warn' | 'error'> },
  procedure: ProcedureName,
  run: (signal: AbortSignal) => Promise<unknown>,
  timeoutMs: number = procedures[procedure].timeout,
): Promise<CallAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return { result: await run(signal) };
  } catch (error) {
    const fault = classifyFault(error, signal);
    log[fault === 'failed' || fault === 'voice_failed' ? 'error' : 'warn'](
      { err: error, procedure, fault },
      'a call has no result',
    );
    return { fault };
  }
}
