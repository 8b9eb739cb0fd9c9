import type { MessagePort } from 'node:worker_threads';
import { isDiskFull } from '@orator/media/disk-full';
import type { CallControl, ThreadCall, ThreadResult, Told } from './thread-messages.ts';

type Procedures = Readonly<Record<string, (request: unknown, control: CallControl) => unknown>>;

/** The program of every thread: loads a module at its first call, and runs the procedure that it exports. */
export default async function answerCall({
  program,
  kind,
  request,
  port,
  filmed,
}: ThreadCall): Promise<ThreadResult<unknown>> {
  try {
    const procedures: Procedures = await import(program);
    const procedure = procedures[kind];
    if (procedure === undefined) throw new Error(`${program} exports no ${kind}`);
    return { value: await procedure(request, createControl(port, filmed)) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { failure: { name, message, code: isDiskFull(error) ? 'disk_full' : code } };
  } finally {
    port.close();
  }
}

function createControl(port: MessagePort, filmed: boolean): CallControl {
  const stop = new AbortController();
  port.once('message', () => stop.abort(new Error('stopped')));
  const tell = (told: Told<string | undefined>): void => port.postMessage(told);
  return {
    signal: stop.signal,
    progress: (fraction, stage) => tell({ fraction, stage }),
    ...(filmed && { film: (film: Uint8Array): void => tell({ film }) }),
  };
}

/** Does nothing; it only makes a pool start a thread. */
export const rest = (): void => undefined;
