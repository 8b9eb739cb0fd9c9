import type { MessagePort } from 'node:worker_threads';
import { createFeed } from '@orator/media/feed';
import {
  type FedControl,
  type FromThread,
  type Procedures,
  type ThreadCall,
  type ThreadResult,
  type ToThread,
  toThreadResult,
} from './thread-messages.ts';

/**
 * Makes the program of a thread from its procedures: the default export of its module. Whoever calls it takes the types
 * of requests and answers from theirs (`createCalls`).
 */
export function answerCalls<Requests>(procedures: Procedures<Requests>) {
  return async <Kind extends keyof Requests>({
    kind,
    request,
    port,
    filmed,
  }: ThreadCall<Kind, Requests[Kind]>): Promise<ThreadResult<unknown>> => {
    try {
      return await toThreadResult(() => procedures[kind](request, port ? listen(port, filmed) : ALONE));
    } finally {
      port?.close();
    }
  };
}

/** The control of work that tells nothing, and is ended with its thread. */
const ALONE: FedControl<never> = {
  signal: new AbortController().signal,
  progress: () => undefined,
  fed: createFeed<never>().stream,
};

function listen(port: MessagePort, filmed: boolean): FedControl<never> {
  const stop = new AbortController();
  const { stream, push, end, fail } = createFeed<never>();
  port.on('message', (told: ToThread<never>) => {
    if (told === 'end') end();
    else if (told !== 'stop') push(told.item);
    else {
      stop.abort(new Error('stopped'));
      fail(stop.signal.reason);
    }
  });
  const tell = (message: FromThread<string | undefined>): void => port.postMessage(message);
  return {
    signal: stop.signal,
    fed: stream,
    progress: (fraction, stage) => tell({ fraction, stage }),
    ...(filmed && { film: (film: Uint8Array): void => tell({ film }) }),
  };
}
