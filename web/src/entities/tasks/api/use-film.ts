import { FILM_SECONDS } from '@orator/contracts/tasks/film';
import { tasks } from '@orator/contracts/tasks/routes';
import { useEffect, useState } from 'react';
import { client } from '../../../shared/api/api.ts';
import { createFilmClock } from '../model/film-clock.ts';
import { followPace } from '../model/film-pace.ts';
import { canPlay, FILM_TYPES } from '../model/film-types.ts';

const event = (target: EventTarget, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

type Pieces = readonly Uint8Array<ArrayBuffer>[];

/**
 * Groups the stream into portions for a player. At the beginning and after each stop, a portion is passed on only when
 * the player can go on without another stop: with single fragments it would stop after each of them.
 */
async function* portions(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, seconds: number) {
  const pace = followPace(seconds);
  const reached = createFilmClock();
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (value !== undefined) pieces.push(value);
    if (done || pace.arrived(reached(value), performance.now() / 1000)) {
      yield pieces satisfies Pieces;
      pieces = [];
    }
    if (done) return;
  }
}

interface Following {
  readonly id: string;
  readonly type: string;
  readonly signal: AbortSignal;
  /** Called with the URL, once it can play without a stop. */
  readonly onSource: (address: string) => void;
}

const open = (id: string, signal: AbortSignal): Promise<Response> =>
  client.open(tasks.film, { params: { id } }, signal);

/** The early request for the stream of the task that was started last, until the request is used. */
let early: { readonly id: string; readonly response: Promise<Response>; readonly stop: AbortController } | null = null;
/** An early request that is not used within this time, milliseconds, is aborted: the page was left meanwhile. */
const UNUSED_MS = 10_000;

/**
 * Asks for the stream of a task that has just started. Showing the task takes the page longer than a worker needs for the
 * first frame.
 */
export function askForFilm(id: string, medium: keyof typeof FILM_TYPES): void {
  if (!canPlay(FILM_TYPES[medium])) return;
  early?.stop.abort();
  const stop = new AbortController();
  const asked = { id, response: open(id, stop.signal), stop };
  asked.response.catch(() => undefined);
  early = asked;
  setTimeout(() => {
    if (early === asked) stop.abort();
  }, UNUSED_MS);
}

/** The stream of a task: that of its early request, or of a new request. */
function openFilm(id: string, signal: AbortSignal): Promise<Response> {
  if (early?.id !== id || early.stop.signal.aborted) return open(id, signal);
  const { response, stop } = early;
  early = null;
  signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
  return response;
}

/**
 * Feeds a running task's stream to a player.
 * @returns whether there was anything to play
 * @throws when the task ends without a result, the connection breaks, or the browser's buffer is full
 */
async function follow({ id, type, signal, onSource }: Following): Promise<boolean> {
  const response = await openFilm(id, signal);
  // The server has no stream yet, because the work did not start within its waiting time.
  if (!response.headers.has(FILM_SECONDS)) return false;
  const reader = response.body?.getReader();
  const seconds = Number(response.headers.get(FILM_SECONDS));
  if (reader === undefined || !(seconds > 0)) throw new Error('the video cannot be read');
  const coming = portions(reader, seconds);
  const first = await coming.next();
  const media = new MediaSource();
  const opened = event(media, 'sourceopen', signal);
  onSource(URL.createObjectURL(media));
  await opened;
  const buffer = media.addSourceBuffer(type);
  media.duration = seconds;
  const append = async (pieces: Pieces): Promise<void> => {
    for (const piece of pieces) {
      const ended = event(buffer, 'updateend', signal);
      buffer.appendBuffer(piece);
      await ended;
    }
  };
  if (first.value) await append(first.value);
  for await (const pieces of coming) await append(pieces);
  media.endOfStream();
  return true;
}

/** Pause between two attempts, milliseconds. */
const AGAIN_MS = 1000;

/** Follows a task that may be queued for a while. */
async function followFromQueue(following: Following): Promise<void> {
  while (!(await follow(following))) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    following.signal.throwIfAborted();
  }
}

/**
 * The stream of a running task.
 * @param id of a running task of a streamable kind; null: none
 * @returns the URL to play, which stays valid after the task has ended; null until there is one, and when it breaks off
 */
export const useFilm = (id: string | null, medium: keyof typeof FILM_TYPES): string | null => {
  const type = FILM_TYPES[medium];
  const [film, setFilm] = useState<{ readonly id: string; readonly address: string } | null>(null);
  // A task that has ended meanwhile is watched to its end.
  const watched = id ?? film?.id ?? null;
  useEffect(() => {
    if (watched === null || !canPlay(type)) return undefined;
    const stop = new AbortController();
    let made: string | null = null;
    const onSource = (address: string): void => {
      made = address;
      setFilm({ id: watched, address });
    };
    followFromQueue({ id: watched, type, signal: stop.signal, onSource }).catch(() => {
      // The task itself reports its outcome, and its finished file is complete.
      if (!stop.signal.aborted) setFilm(null);
    });
    return () => {
      stop.abort(new DOMException('no longer shown', 'AbortError'));
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [watched, type]);
  return film !== null && film.id === watched ? film.address : null;
};
