import { randomUUID } from 'node:crypto';
import { callOutput, calls, type CallInput, type CallName, type CallOutput } from '@orator/contracts/rpc/procedures';
import { Queue, QueueEvents, type ConnectionOptions } from 'bullmq';
import { CALL_QUEUE, QUEUE_PREFIX } from './queue.ts';

/** No worker answered in time. */
export class CallTimeout extends Error {
  override name = 'CallTimeout';
}

/** The question as it lies in the queue. After `until` (Unix ms) nobody waits for the answer any more. */
export interface CallJob {
  name: CallName;
  input: unknown;
  until: number;
}

export interface Caller {
  /**
   * Asks a worker and waits.
   * @throws CallTimeout when no answer comes in the call's time; Error when the worker fails.
   */
  call: <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;
  close: () => Promise<void>;
}

/** @param connection one that fails rather than waits; @param patient one of its own for listening */
export function createCaller(connection: ConnectionOptions, patient: ConnectionOptions): Caller {
  const queue = new Queue<CallJob>(CALL_QUEUE, { connection, prefix: QUEUE_PREFIX });
  const answers = new QueueEvents(CALL_QUEUE, { connection: patient, prefix: QUEUE_PREFIX });
  queue.on('error', () => undefined);
  answers.on('error', () => undefined);
  return {
    call: async (name, input) => {
      const { timeout } = calls[name];
      const job = await queue.add(
        name,
        { name, input, until: Date.now() + timeout },
        { jobId: randomUUID(), removeOnComplete: { age: 60 }, removeOnFail: { age: 60 }, attempts: 1 },
      );
      const answer: unknown = await job.waitUntilFinished(answers, timeout).catch((error: unknown) => {
        const late = error instanceof Error && error.message.includes('timed out before finishing');
        throw late ? new CallTimeout(`${name} was not answered within ${timeout} ms`) : error;
      });
      return callOutput(name).parse(answer);
    },
    close: async () => {
      await answers.close();
      await queue.close();
    },
  };
}
