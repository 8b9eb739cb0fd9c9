import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Log } from '@orator/platform/log';
import type { Storage } from '@orator/platform/storage';

/** The folder of the parts of videos and speeches that are streamed while they are made. */
export const FILMS_FOLDER = 'films';

/** The state of a film: the number of stored parts of an attempt, and whether more will follow. */
const Progress = z.object({ attempt: z.int(), parts: z.int(), ended: z.boolean(), seconds: z.number() });
type Progress = z.infer<typeof Progress>;

const progressKey = (id: string): string => `orator:film:${id}`;
const partKey = (id: string, attempt: number, part: number): string => `${FILMS_FOLDER}/${id}-${attempt}-${part}`;

/** The state of a film expires after this time without another part, seconds. */
const FORGOTTEN_S = 3600;
/**
 * Parts are kept this long for viewers who are still watching, milliseconds; a sweep removes what a killed process
 * left.
 */
const KEPT_MS = 120_000;
/**
 * Increase of the interval between two parts, milliseconds: none before the first two, with which a player starts, then
 * growing up to the maximum.
 */
const GAP_STEP_MS = 25;
const LONGEST_GAP_MS = 1000;
/** Polling interval of a reader, milliseconds, at first and later, and the time after which it gives up. */
const FIRST_LOOK_MS = 10;
const LOOK_MS = 40;
const FIRST_MS = 1000;
const PATIENCE_MS = 20_000;

/** Receives a film's bytes while they are made. */
export interface FilmWriter {
  /** Stores bytes soon. A failure ends the film but not the task, whose finished file is complete. */
  readonly push: (bytes: Uint8Array) => void;
  /** Resolves when everything is stored and readers know that the film is complete. */
  readonly end: () => Promise<void>;
  /** Tells readers that nothing more follows. A reason is logged. */
  readonly abandon: (reason?: unknown) => Promise<void>;
}

/** A film that is being made, or has just been made. */
export interface Film {
  /** Total length, seconds. */
  readonly seconds: number;
  /** All bytes from the first; throws when the film is abandoned or no more parts arrive. */
  readonly parts: AsyncIterable<Uint8Array>;
}

/**
 * Streams videos while they are made: the worker stores parts, the gateway reads them. Processes share storage and
 * Redis, but not necessarily a machine.
 */
export interface Films {
  readonly write: (id: string, attempt: number, seconds: number) => FilmWriter;
  /** Waits for the first part. @returns null when none arrives in time */
  readonly read: (id: string, signal: AbortSignal) => Promise<Film | null>;
}

/** The subset of Redis commands in use. */
interface FilmRedis {
  readonly get: (key: string) => Promise<string | null>;
  readonly set: (key: string, value: string, unit: 'EX', seconds: number) => Promise<unknown>;
  readonly del: (key: string) => Promise<unknown>;
}

interface Deps {
  readonly redis: FilmRedis;
  readonly storage: Pick<Storage, 'put' | 'read' | 'remove'>;
  readonly log: Pick<Log, 'warn'>;
}

export const createFilms = (deps: Deps): Films => ({
  write: (id, attempt, seconds) => writeFilm(deps, { id, attempt, seconds }),
  read: async (id, signal) => {
    const first = await nextProgress(deps, id, signal, ({ parts }) => parts > 0);
    return first === null ? null : { seconds: first.seconds, parts: readParts(deps, id, first, signal) };
  },
});

function writeFilm(
  { redis, storage, log }: Deps,
  { id, attempt, seconds }: { readonly id: string; readonly attempt: number; readonly seconds: number },
): FilmWriter {
  let waiting: Uint8Array[] = [];
  let parts = 0;
  let broken = false;
  let storing: Promise<void> = Promise.resolve();
  let busy = false;
  const hurry = new AbortController();
  const tell = (ended: boolean): Promise<unknown> => {
    const progress: Progress = { attempt, parts, ended, seconds };
    return redis.set(progressKey(id), JSON.stringify(progress), 'EX', FORGOTTEN_S);
  };
  const store = async (): Promise<void> => {
    while (waiting.length > 0) {
      const bytes = Buffer.concat(waiting);
      waiting = [];
      await storage.put(partKey(id, attempt, parts), bytes);
      parts += 1;
      await tell(false);
      const gap = Math.min(LONGEST_GAP_MS, (parts - 1) * GAP_STEP_MS);
      await sleep(gap, undefined, { signal: hurry.signal }).catch(() => undefined);
    }
    busy = false;
  };
  const fail = (error: unknown): void => {
    broken = true;
    waiting = [];
    log.warn({ err: error, task: id }, 'the stream of a task could not be sent while it is made');
  };
  const removeLater = (): void => {
    const keys = Array.from({ length: parts }, (_, part) => partKey(id, attempt, part));
    const remove = (): void => void Promise.allSettled(keys.map((key) => storage.remove(key)));
    setTimeout(remove, KEPT_MS).unref();
  };
  return {
    push: (bytes) => {
      if (broken) return;
      waiting.push(bytes);
      if (busy) return;
      busy = true;
      storing = store().catch(fail);
    },
    end: async () => {
      hurry.abort();
      await storing;
      if (!broken) await tell(true).catch(fail);
      removeLater();
    },
    abandon: async (reason) => {
      if (reason === undefined) broken = true;
      else fail(reason);
      await redis.del(progressKey(id)).catch(() => undefined);
      removeLater();
    },
  };
}

/** Polls until the film has as many parts as wanted. @returns null when it is gone, or nothing changes for too long */
async function nextProgress(
  { redis }: Deps,
  id: string,
  signal: AbortSignal,
  wanted: (progress: Progress) => boolean,
): Promise<Progress | null> {
  const began = Date.now();
  while (Date.now() < began + PATIENCE_MS) {
    signal.throwIfAborted();
    const text = await redis.get(progressKey(id));
    const progress = text === null ? null : Progress.parse(JSON.parse(text));
    if (progress !== null && wanted(progress)) return progress;
    await sleep(Date.now() < began + FIRST_MS ? FIRST_LOOK_MS : LOOK_MS);
  }
  return null;
}

async function* readParts(deps: Deps, id: string, first: Progress, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const { attempt } = first;
  let known = first;
  for (let part = 0; ; part += 1) {
    while (part >= known.parts) {
      if (known.ended) return;
      const next = await nextProgress(deps, id, signal, ({ parts, ended, ...now }) => {
        return now.attempt !== attempt || parts > part || ended;
      });
      if (next?.attempt !== attempt) throw new Error('the video is not made any further');
      known = next;
    }
    yield await buffer(await deps.storage.read(partKey(id, attempt, part)));
  }
}
