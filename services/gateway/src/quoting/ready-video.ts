import { createHash } from 'node:crypto';
import { GenerationMode } from '@orator/contracts/core/common';
import type { ProcedureInput } from '@orator/contracts/rpc/procedures';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { Deps } from '../deps.ts';
import { incrementCounter } from '../identity/redis-counters.ts';

/** The same face is not prepared again within this time, seconds, because a worker caches it for longer. */
const AGAIN_S = 30;
/** Faces prepared per minute for one user, who may be a program that only asks for prices. */
const MOST_A_MINUTE = 12;

/** A quoted video, and the voices that would speak in it. */
interface Quoted {
  readonly input: TaskInput<'photo-video'>;
  readonly speech: Face['speech'];
}

type Face = ProcedureInput<'video.ready'>;

/**
 * Lets a worker prepare the face and the voices of a quoted video, so that the video starts sooner. Nothing is stored
 * or charged, and nothing depends on it.
 */
export async function readyVideo(deps: Deps, userId: string, { input, speech }: Quoted): Promise<void> {
  const { video_avatar_id } = input;
  if (video_avatar_id !== undefined) return readyFootage(deps, userId, { footage_id: video_avatar_id, speech });
  const face = await faceOf(deps, input);
  if (face !== null) await tell(deps, userId, 'video.ready', { ...face, speech });
}

/** The same for footage. */
export const readyFootage = (deps: Deps, userId: string, input: ProcedureInput<'footage.ready'>): Promise<void> =>
  tell(deps, userId, 'footage.ready', input);

async function tell<Name extends 'video.ready' | 'footage.ready'>(
  { redis, rpc }: Deps,
  userId: string,
  name: Name,
  input: ProcedureInput<Name>,
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  const asked = await redis.set(`orator:ready-video:${userId}:${hash}`, '', 'EX', AGAIN_S, 'NX');
  if (asked === null) return;
  const { count } = await incrementCounter(redis, `orator:ready-videos:${userId}`, 60);
  if (count <= MOST_A_MINUTE) await rpc.tell(name, input);
}

/**
 * Null when there is no photo, when a head server animates it, or with a background picture or video, which may be
 * large.
 */
async function faceOf(
  { db }: Deps,
  { image_id, photo_avatar_id, engine, background, width, height, mode }: TaskInput<'photo-video'>,
): Promise<Omit<Face, 'speech'> | null> {
  if (engine !== 'built-in' || background.kind === 'picture' || background.kind === 'video') return null;
  if (image_id === undefined && photo_avatar_id === undefined) return null;
  const where = photo_avatar_id === undefined ? { id: image_id ?? '' } : { avatars: { some: { id: photo_avatar_id } } };
  const image = await db.photoImage.findFirst({ where, select: { key: true } });
  if (image === null) return null;
  const quality = mode === GenerationMode.Premium ? 'premium' : 'fast';
  return { image_key: image.key, width, height, quality, background };
}
