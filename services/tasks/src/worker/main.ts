import { createModeration } from '@orator/content-checks/moderation-server';
import { createDb } from '@orator/db/client';
import { readEnv } from '@orator/platform/env';
import { createFilms } from '../films/films.ts';
import { createLog } from '@orator/platform/log';
import { createPublisher } from '@orator/platform/publisher';
import { createRedis } from '@orator/platform/redis';
import { onCrash, onShutdown } from '@orator/platform/shutdown';
import { createDiskStorage } from '@orator/platform/disk-storage';
import { useOwnTempFolder } from '@orator/platform/temp-folder';
import { tellReady, untilTold } from '@orator/platform/when-told';
import { createEars } from '@orator/ears/ears';
import { readTranscriptionServer } from '@orator/speech/transcription/variables';
import { createVoiceLibrary } from '@orator/voice-models/library/voice-library';
import { createEngines } from '@orator/engines/engines';
import { workerEnv } from '../env.ts';
import { taskEnds } from '../kinds/task-ends.ts';
import { makeAddedVoices, startModelChanges } from '@orator/library/worker';
import { watchEars } from '@orator/voice-models/store/ears-model';
import { watchTranslators } from '@orator/voice-models/store/translation-models';
import { createTranslator } from '@orator/translation/translator';
import { createSpeechOptions } from '@orator/voice-models/store/speech-options';
import { createHeadServer } from './head-server.ts';
import { createPhotoEngine, createPicturePainter } from './photo-engine.ts';
import { END_MS, startWorker } from './worker.ts';

const env = readEnv(workerEnv);
const log = createLog('worker', env.LOG_LEVEL);
onCrash(log);
const finishMs = env.WORKER_FINISH_S * 1000;
const closers: (() => Promise<unknown>)[] = [];
onShutdown(log, closers, finishMs + END_MS);
// Before anything that could create temporary files.
closers.push(await useOwnTempFolder(log));
await untilTold('servers');
const db = createDb(env.DATABASE_URL, env.WORKER_CONCURRENCY + 4);
const blocking = createRedis(env.REDIS_URL, log, { retryForever: true });
// Fails instead of waiting while Redis is away: nothing that a running task awaits may use the blocking connection.
const redis = createRedis(env.REDIS_URL, log, { retryForever: false });
const ears = createEars(watchEars(env, (message) => log.warn(message)));
const translator = createTranslator(watchTranslators(env, (message) => log.warn(message)));
const engines = createEngines({
  threads: env.WORKER_CONCURRENCY,
  photo: createPhotoEngine(env),
  painter: createPicturePainter(env),
  head: createHeadServer(env),
  speech: createSpeechOptions(env, (message) => log.warn(message)),
  transcription: readTranscriptionServer(env),
  ears,
  warn: (message) => log.warn(message),
});
const publisher = createPublisher(redis, (error) => log.warn({ err: error }, 'an event could not be pushed'));
const storage = createDiskStorage(env.STORAGE_DIR, env.SECRET_KEY);
const voices = createVoiceLibrary(env, (message) => log.warn(message));
const worker = startWorker(
  {
    db,
    log,
    publisher,
    ends: taskEnds,
    storage,
    films: createFilms({ redis, storage, log }),
    engines,
    translator,
    voices,
    moderation: createModeration(env),
  },
  { blocking, redis },
  { serve: env.WORKER_QUEUES, concurrency: env.WORKER_CONCURRENCY, finishMs },
);
const stopping = new AbortController();
let spoken: Promise<unknown> = Promise.resolve();
/** Speaks the samples that added voices lack, one after another, while there is no other work. */
function speakSamples(): void {
  spoken = spoken
    .then(() =>
      makeAddedVoices({ log, storage, engines, voices }, { signal: stopping.signal, whenIdle: worker.whenIdle }),
    )
    .catch((error: unknown) => log.warn({ err: error }, 'samples of added voices were not made'));
}
/** Starts threads and lets one practise, but leaves the processors to the services that `npm start` starts beside. */
async function readyEngines(): Promise<void> {
  const { signal } = stopping;
  await untilTold('practise');
  if (!signal.aborted) await engines.warm();
  if (!signal.aborted) await engines.practise();
}
const stopModels =
  env.MODELS_DIR !== undefined && env.WORKER_QUEUES.includes('speech')
    ? startModelChanges({
        db,
        log,
        modelsDir: env.MODELS_DIR,
        catalogue: env.MODELS_CATALOGUE,
        mirror: env.MODELS_MIRROR,
        added: speakSamples,
      })
    : async () => undefined;
const disconnect = async (): Promise<void> => {
  redis.disconnect();
  blocking.disconnect();
};
closers.unshift(
  async () => stopping.abort(),
  () => Promise.all([stopModels(), worker.close()]),
  engines.close,
  ears.close,
  translator.close,
  () => db.$disconnect(),
  disconnect,
);
if (env.WORKER_QUEUES.includes('speech')) void untilTold('work').then(speakSamples);
log.info({ queues: env.WORKER_QUEUES, concurrency: env.WORKER_CONCURRENCY }, 'ready');
tellReady();
readyEngines().catch((error: unknown) => {
  if (!stopping.signal.aborted) log.error({ err: error }, 'the engine that finds faces could not be started');
});
