import { writeFile } from 'node:fs/promises';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import type { HeadEngine } from '@orator/talking-heads/head/head-engine';
import type { PodcastEngine } from '@orator/talking-heads/podcasts/podcast-engine';
import { createLog } from '@orator/platform/log';
import type { WorkerDeps } from '@orator/tasks/context/deps';
import { ask, type Gateway, newUser, type User } from '../support/gateway.ts';
import { addImage, quoteVideo } from '../support/gateway-rows.ts';

/** A started task and its owner. */
export interface Started {
  readonly id: string;
  readonly user: User;
}

/** Starts a video for a new account with 20 credits. */
export async function startTask(gateway: Gateway, text?: string): Promise<Started> {
  const user = await newUser(gateway);
  const { task_id, ticket } = await quoteVideo(gateway, user, await addImage(gateway, user.id), text);
  const { id } = (await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } })).value();
  return { id, user };
}

export const readRow = ({ deps }: Gateway, id: string) =>
  deps.db.task.findUniqueOrThrow({ where: { id }, include: { logs: { orderBy: { id: 'asc' } } } });

/** A worker whose renders last until the test ends them. */
export interface FakeWorker {
  readonly deps: WorkerDeps;
  /** How many renders are running. */
  readonly rendering: () => number;
  /** Ends the oldest render successfully. */
  readonly release: () => void;
}

/** A worker's dependencies on a gateway's database and storage, with a fake head engine. */
export function createFakeWorker({ deps: { db, storage, films, publisher, ends } }: Gateway): FakeWorker {
  const running = new Set<() => void>();
  const log = createLog('worker', 'silent');
  const nobody = (): Promise<never> => Promise.reject(new Error('nobody asks for this'));
  const speech = {
    name: 'test',
    synthesise: async () => ({
      sampleRate: 16_000,
      pcm: new Int16Array(1600),
      timeline: { durationS: 0.1, phones: [] },
      words: [],
    }),
  };
  const render = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const end = (): void => {
        running.delete(end);
        signal.removeEventListener('abort', stop);
        resolve();
      };
      const stop = (): void => {
        running.delete(end);
        reject(signal.reason);
      };
      signal.addEventListener('abort', stop);
      running.add(end);
    });
  const renderFiles: HeadEngine['render'] & PodcastEngine['render'] = async (
    { outPath, posterPath, width, height, fps },
    { signal, progress },
  ) => {
    progress(0, 'face');
    progress(0.1, 'render');
    await render(signal);
    for (const path of [outPath, posterPath]) await writeFile(path, 'made');
    return { durationS: 0.1, width, height, fps, frames: 2 };
  };
  return {
    deps: {
      db,
      log,
      publisher,
      ends,
      storage,
      films,
      moderation: null,
      voices: {
        all: () => LIBRARY_VOICES,
        missedWords: () => null,
        cloners: () => [],
        fitters: () => [],
        locales: () => [],
        hears: () => false,
        translates: () => [],
        find: (id) => LIBRARY_VOICES.find((voice) => voice.id === id),
      },
      translator: { translate: nobody, pid: () => undefined, close: async () => undefined },
      engines: {
        speech: {
          get: () => speech,
          warm: () => undefined,
          ready: () => undefined,
          measure: async (scripts) => scripts.map(() => null),
          matcher: {
            enrol: nobody,
            change: nobody,
            compare: nobody,
            movePitch: nobody,
            wrap: (engine) => engine,
            close: async () => undefined,
          },
          fitter: { choose: nobody, fit: nobody, tune: nobody, compare: nobody },
          speakers: { isReady: () => false, tell: nobody, compare: nobody },
          searching: { say: nobody, close: async () => undefined },
          close: async () => undefined,
        },
        speechStreams: {
          start: () => ({ push: () => undefined, finish: async () => undefined }),
          warm: () => undefined,
          close: () => undefined,
        },
        portrait: { analyse: nobody, fitVoice: nobody },
        photo: { paint: nobody, tellGender: () => null },
        recordings: { analyse: nobody, close: async () => undefined },
        productPhoto: { cutOut: nobody, compose: nobody },
        still: { compose: nobody },
        lips: { hear: nobody, close: async () => undefined },
        painter: null,
        transcriber: null,
        photoEdit: {
          edit: nobody,
          paintable: async () => null,
          cutOut: async () => null,
          check: nobody,
          bareChest: async () => 0,
        },
        head: { render: renderFiles, ready: nobody },
        servedHead: null,
        podcast: { render: renderFiles },
        scenes: { draw: nobody, fit: nobody },
        footage: { check: nobody, render: nobody, ready: nobody },
        warm: async () => undefined,
        practise: async () => undefined,
        close: async () => undefined,
      },
    },
    rendering: () => running.size,
    release: () => running.values().next().value?.(),
  };
}
