/**
 * | constants | source |
 * |---|---|
 * | `ANSWER_MS` | chosen, not measured |
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CallAnswer } from '@orator/contracts/rpc/answer';
import {
  procedureOutput,
  procedures,
  type ProcedureInput,
  type ProcedureName,
  type ProcedureOutput,
} from '@orator/contracts/rpc/procedures';
import { SpeechPart } from '@orator/contracts/speeches/procedures';
import { CALL_WEIGHTS, type CallWeightName } from '@orator/contracts/rpc/weights';
import { type Job, Queue, QueueEvents, type QueueEventsListener } from 'bullmq';
import { AppError } from './app-error.ts';
import { asConnection, callQueueName, QUEUE_PREFIX } from './queue.ts';
import type { Redis } from './redis.ts';
import { createTurns, NoTurn } from './turns.ts';

/** No worker began, or ended, before the procedure's timeout. */
export class RpcTimeout extends Error {
  override name = 'RpcTimeout';
}

/** The procedure failed; the worker's log says why. */
export class CallFailed extends Error {
  override name = 'CallFailed';
}

/** A request as stored in the queue. */
export interface RpcRequest {
  name: ProcedureName;
  input: unknown;
  /** Unix ms; from then on no worker begins it, because the client has stopped waiting. */
  beginBy: number;
}

export interface RpcClient {
  /**
   * Calls a procedure on a worker and waits for its result.
   * @param account whose call it is: of each weight, workers run one call of an account at a time
   * @param onPart receives what the worker hands on before the result, in order
   * @throws AppError calls_waiting when too many calls of the account wait, or its turn does not come in time;
   * storage_full, voice_failed; RpcTimeout when there is no result before the procedure's timeout; CallFailed when the worker fails
   */
  call: <Name extends ProcedureName>(
    name: Name,
    account: string,
    input: ProcedureInput<Name>,
    onPart?: OnPart,
  ) => Promise<ProcedureOutput<Name>>;
  /** Sends a request whose result nobody awaits; it is dropped when no worker begins it in time. */
  tell: <Name extends ProcedureName>(name: Name, input: ProcedureInput<Name>) => Promise<void>;
  close: () => Promise<void>;
}

export type OnPart = (part: SpeechPart) => void;

/** A worker stops by itself after the procedure's timeout; its answer may take this long to arrive, ms. */
const ANSWER_MS = 1000;

/**
 * @param redis for sending; fails while Redis is away, so that a request does not hang
 * @param subscribe opens a connection for receiving results: BullMQ blocks on it, so it must retry forever; its creator
 * disconnects it
 */
export function createRpcClient(redis: Redis, subscribe: () => Redis): RpcClient {
  const turns = createTurns(redis);
  const queueFor = keepEach((weight) => openQueue(weight, redis));
  const resultsFor = keepEach((weight) => openResults(weight, subscribe()));
  const send = (name: ProcedureName, input: unknown, beginBy: number, jobId = randomUUID()) =>
    queueFor
      .get(procedures[name].weight)
      .add(
        name,
        { name, input, beginBy },
        { jobId, removeOnComplete: { age: 60 }, removeOnFail: { age: 60 }, attempts: 1 },
      );
  const takeTurn = (name: ProcedureName, account: string) => {
    const { weight, timeout } = procedures[name];
    const { mostWaiting, waitMs, retryAfterS } = CALL_WEIGHTS[weight];
    const limits = { mostWaiting, waitMs, holdMs: waitMs + timeout + ANSWER_MS };
    return turns.take(`${weight}:${account}`, limits).catch((error: unknown) => {
      throw error instanceof NoTurn ? new AppError('calls_waiting', { retryAfterS }) : error;
    });
  };
  return {
    tell: async (name, input) => {
      await send(name, input, Date.now() + CALL_WEIGHTS[procedures[name].weight].waitMs);
    },
    call: async (name, account, input, onPart) => {
      const { weight, timeout } = procedures[name];
      const beginBy = Date.now() + CALL_WEIGHTS[weight].waitMs;
      const endTurn = await takeTurn(name, account);
      const ended = new AbortController();
      const results = resultsFor.get(weight);
      const jobId = randomUUID();
      try {
        if (onPart !== undefined) await followParts(results, jobId, onPart, ended.signal);
        const job = await send(name, input, beginBy, jobId);
        const finished = job.waitUntilFinished(results, beginBy - Date.now() + timeout + ANSWER_MS);
        const answer = await Promise.race([finished, giveUp(job, beginBy, ended.signal)]).catch((error: unknown) => {
          const timedOut = error instanceof Error && error.message.includes('timed out before finishing');
          throw timedOut ? new RpcTimeout(`no result of ${name} within ${timeout} ms`) : error;
        });
        return procedureOutput(name).parse(readResult(name, answer));
      } finally {
        ended.abort();
        // Where Redis is away, the turn ends by itself.
        await endTurn().catch(() => undefined);
      }
    },
    close: async () => {
      await Promise.all(resultsFor.all().map((results) => results.close()));
      await Promise.all(queueFor.all().map((queue) => queue.close()));
    },
  };
}

/** Keeps one of what `open` returns for each weight, opened when it is first needed. */
function keepEach<Kept>(open: (weight: CallWeightName) => Kept) {
  const kept = new Map<CallWeightName, Kept>();
  return {
    get: (weight: CallWeightName): Kept => {
      const one = kept.get(weight) ?? open(weight);
      kept.set(weight, one);
      return one;
    },
    all: (): Kept[] => [...kept.values()],
  };
}

function openQueue(weight: CallWeightName, redis: Redis): Queue<RpcRequest> {
  const queue = new Queue<RpcRequest>(callQueueName(weight), { connection: asConnection(redis), prefix: QUEUE_PREFIX });
  // The connections log their own errors.
  queue.on('error', () => undefined);
  // Every call that waits for its result listens to the queue's end.
  queue.setMaxListeners(0);
  return queue;
}

function openResults(weight: CallWeightName, redis: Redis): QueueEvents {
  const results = new QueueEvents(callQueueName(weight), {
    connection: asConnection(redis),
    prefix: QUEUE_PREFIX,
    // From the beginning of what is kept: by default events are lost that come before the first reading, as those of a
    // first call that is answered at once.
    lastEventId: '0-0',
  });
  results.on('error', () => undefined);
  // Every call that is followed listens to its parts.
  results.setMaxListeners(0);
  return results;
}

/** Tells of each part of a call that is sent afterwards, until the signal. */
async function followParts(results: QueueEvents, jobId: string, onPart: OnPart, ended: AbortSignal): Promise<void> {
  const take: QueueEventsListener['progress'] = ({ jobId: of, data }) => {
    const part = of === jobId ? SpeechPart.safeParse(data).data : undefined;
    // Whoever counts the parts notices that one is missing.
    if (part !== undefined) onPart(part);
  };
  results.on('progress', take);
  ended.addEventListener('abort', () => results.off('progress', take));
  // Events before this are not received.
  await results.waitUntilReady();
}

/** Takes a call that no worker has begun in time out of the queue; never ends for another. */
async function giveUp(job: Job<RpcRequest>, beginBy: number, ended: AbortSignal): Promise<never> {
  await wait(Math.max(0, beginBy - Date.now()), undefined, { signal: ended });
  const remove = async (): Promise<boolean> => {
    if (!(await job.isWaiting())) return false;
    // Fails for a job that was begun meanwhile.
    await job.remove();
    return true;
  };
  if (await remove().catch(() => false)) throw new RpcTimeout(`no worker was free for ${job.name}`);
  return Promise.withResolvers<never>().promise;
}

/** @throws RpcTimeout; AppError storage_full, voice_failed; CallFailed */
function readResult(name: ProcedureName, answer: unknown): unknown {
  const read = CallAnswer.parse(answer);
  if ('result' in read) return read.result;
  if (read.fault === 'storage_full' || read.fault === 'voice_failed') throw new AppError(read.fault);
  if (read.fault === 'failed') throw new CallFailed(`${name} failed; the worker's log says why`);
  throw new RpcTimeout(`${name}: ${read.fault}`);
}
