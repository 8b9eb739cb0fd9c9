import { randomUUID } from 'node:crypto';
import {
  procedureOutput,
  procedures,
  type ProcedureInput,
  type ProcedureName,
  type ProcedureOutput,
} from '@orator/contracts/rpc/procedures';
import { Queue, QueueEvents, type ConnectionOptions } from 'bullmq';
import { QUEUE_PREFIX, RPC_QUEUE } from './queue.ts';

/** No worker answered before the procedure's timeout. */
export class RpcTimeout extends Error {
  override name = 'RpcTimeout';
}

/** A request as stored in the queue. */
export interface RpcRequest {
  name: ProcedureName;
  input: unknown;
  /** Deadline, Unix ms; the client has stopped waiting by then. */
  until: number;
}

export interface RpcClient {
  /**
   * Calls a procedure on a worker and waits for its result.
   * @throws RpcTimeout when there is no result before the procedure's timeout; Error when the worker fails
   */
  call: <Name extends ProcedureName>(name: Name, input: ProcedureInput<Name>) => Promise<ProcedureOutput<Name>>;
  /** Sends a request whose result nobody awaits; it is dropped when no worker starts it before its timeout. */
  tell: <Name extends ProcedureName>(name: Name, input: ProcedureInput<Name>) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * @param connection for sending; fails while Redis is away, so that a request does not hang
 * @param subscriber for receiving results; BullMQ blocks on it, so it must not be shared and must retry forever
 */
export function createRpcClient(connection: ConnectionOptions, subscriber: ConnectionOptions): RpcClient {
  const queue = new Queue<RpcRequest>(RPC_QUEUE, { connection, prefix: QUEUE_PREFIX });
  const results = new QueueEvents(RPC_QUEUE, { connection: subscriber, prefix: QUEUE_PREFIX });
  // The connections log their own errors.
  queue.on('error', () => undefined);
  results.on('error', () => undefined);
  const send = (name: ProcedureName, input: unknown) =>
    queue.add(
      name,
      { name, input, until: Date.now() + procedures[name].timeout },
      { jobId: randomUUID(), removeOnComplete: { age: 60 }, removeOnFail: { age: 60 }, attempts: 1 },
    );
  return {
    tell: async (name, input) => {
      await send(name, input);
    },
    call: async (name, input) => {
      const { timeout } = procedures[name];
      const job = await send(name, input);
      const result: unknown = await job.waitUntilFinished(results, timeout).catch((error: unknown) => {
        const timedOut = error instanceof Error && error.message.includes('timed out before finishing');
        throw timedOut ? new RpcTimeout(`no result of ${name} within ${timeout} ms`) : error;
      });
      return procedureOutput(name).parse(result);
    },
    close: async () => {
      await results.close();
      await queue.close();
    },
  };
}
