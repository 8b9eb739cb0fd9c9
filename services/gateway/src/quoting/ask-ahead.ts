import { createHash } from 'node:crypto';
import { GenerationMode } from '@orator/contracts/core/common';
import type { ProcedureInput } from '@orator/contracts/rpc/procedures';
import { OPENING_CHARACTERS } from '@orator/contracts/speeches/procedures';
import { SPEED } from '@orator/contracts/scripts/delivery';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { LibraryVoice } from '@orator/contracts/voices/library';
import { callWorker } from '../calls/call-worker.ts';
import type { Deps } from '../deps.ts';
import type { VideoFace } from '../portraits/find-face.ts';
import { incrementCounter } from '../identity/redis-counters.ts';
import { isOwnVoice } from './find-voice.ts';
import type { SpokenScript } from './script-check.ts';

/** What workers are asked for before a task is started: how long its speech is, and to prepare what it needs. */

/** The engines that are fast enough to speak a script for its price. */
const FAST: ReadonlySet<string> = new Set(['espeak', 'flite']);

/** For how long prices are not measured after a worker had no time, ms, so that they do not all wait for it. */
const REST_MS = 3000;
const restUntil = new WeakMap<Deps['rpc'], number>();

const clampSpeed = (speed: number): number => Math.min(SPEED.most, Math.max(SPEED.least, speed));

/**
 * How long scripts of one task take to speak, seconds, in their order: measured by a worker that has time, and otherwise
 * estimated. Never throws.
 */
export async function measureScripts(
  deps: Deps,
  userId: string,
  scripts: readonly SpokenScript[],
): Promise<readonly number[]> {
  const asked = scripts.filter(({ voice }) => FAST.has(voice.engine));
  const seconds = await askWorker(deps, userId, asked);
  const measured = new Map(asked.map((script, index) => [script, seconds[index]]));
  return scripts.map((script) => measured.get(script) ?? script.seconds);
}

async function askWorker(
  deps: Deps,
  userId: string,
  asked: readonly SpokenScript[],
): Promise<readonly (number | null)[]> {
  if (asked.length === 0 || Date.now() < (restUntil.get(deps.rpc) ?? 0)) return [];
  const scripts = asked.map(({ script: { locale, speed = SPEED.usual }, said: text, voice }) => {
    const { engine, engine_voice, match } = voice;
    return { engine, voice: engine_voice, locale, text, speed: clampSpeed(speed * (match?.tempo ?? 1)) };
  });
  try {
    return (await callWorker(deps, { userId }, 'speech.measure', { scripts })).seconds;
  } catch (error) {
    restUntil.set(deps.rpc, Date.now() + REST_MS);
    deps.log.info({ err: error }, 'a script could not be measured, so its price is estimated');
    return [];
  }
}

/** The same is not prepared again within this time, seconds, because a worker caches it for longer. */
const AGAIN_S = 30;
/** How much is prepared per minute for one user, who may be a program that only asks for prices. */
const MOST_A_MINUTE = { 'video.ready': 12, 'footage.ready': 12, 'speech.ready': 30 } as const;

/** Stands in place of a user's id for preparations that serve everybody. */
const ANYBODY = 'anybody';

/**
 * Lets a worker prepare what a quoted video needs, so that it starts sooner. Nothing is stored or charged, and nothing
 * depends on it.
 */
export async function readyVideo(
  deps: Deps,
  userId: string,
  face: VideoFace,
  input: TaskInput<'photo-video'>,
): Promise<void> {
  if (face.footage !== null) return readyFootage(deps, userId, face.footage.id);
  const toReady = describeFace(face.picture.key, input);
  if (toReady !== null) await tell(deps, userId, 'video.ready', toReady);
}

/** Lets a worker ready footage before the task that uses it is started. */
export const readyFootage = (deps: Deps, userId: string, id: string): Promise<void> =>
  tell(deps, userId, 'footage.ready', { footage_id: id });

/** The same for the first sentence of a script: only for voices of models, since measuring has spoken that of the built-in ones. */
export async function readySpeech(deps: Deps, userId: string, { script, said, voice }: SpokenScript): Promise<void> {
  if (voice.engine !== 'sherpa' || isOwnVoice(voice)) return;
  const { locale, speed = SPEED.usual } = script;
  const text = said.slice(0, OPENING_CHARACTERS).toWellFormed();
  await tell(deps, userId, 'speech.ready', { text, voice: voice.engine_voice, locale, speed });
}

/** A text that every voice can speak. */
const SHORTEST = '1';

/** Loads the model of a voice that may be asked to speak soon, by anybody. */
export async function readyVoice(deps: Deps, { engine, engine_voice, locale }: LibraryVoice): Promise<void> {
  if (engine !== 'sherpa') return;
  await tell(deps, ANYBODY, 'speech.ready', { text: SHORTEST, voice: engine_voice, locale, speed: SPEED.usual });
}

async function tell<Name extends keyof typeof MOST_A_MINUTE>(
  { redis, rpc }: Deps,
  userId: string,
  name: Name,
  input: ProcedureInput<Name>,
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  const asked = await redis.set(`orator:${name}:${userId}:${hash}`, '', 'EX', AGAIN_S, 'NX');
  if (asked === null) return;
  const { count } = await incrementCounter(redis, `orator:${name}:${userId}`, 60);
  if (count <= MOST_A_MINUTE[name]) await rpc.tell(name, input);
}

/** Null when a head server animates it, or with a background picture or video, which may be large. */
function describeFace(
  image_key: string,
  { engine, background, width, height, mode }: TaskInput<'photo-video'>,
): ProcedureInput<'video.ready'> | null {
  if (engine !== 'built-in' || background.kind === 'picture' || background.kind === 'video') return null;
  const quality = mode === GenerationMode.Premium ? 'premium' : 'fast';
  return { image_key, width, height, quality, background };
}
