import { createHash } from 'node:crypto';
import { GenerationMode } from '@orator/contracts/core/common';
import type { ProcedureInput } from '@orator/contracts/rpc/procedures';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { Deps } from '../deps.ts';
import { incrementCounter } from '../identity/redis-counters.ts';

/** The same face is not asked for again within this time, seconds: a worker keeps it for longer. */
const AGAIN_S = 30;
/** So many faces a minute are readied for one person, who may be an application that only asks for prices. */
const MOST_A_MINUTE = 12;

/** A video whose price is being shown, and what would speak in it. */
interface Quoted {
  readonly input: TaskInput<'photo-video'>;
  readonly speech: Wanted['speech'];
}

type Wanted = ProcedureInput<'video.ready'>;

/**
 * Lets a worker ready the face of a video whose price is being shown, and what speaks, so that the video need not wait for them.
 * Nothing is stored or charged, and nothing else depends on it.
 */
export async function readyVideo(deps: Deps, userId: string, { input, speech }: Quoted): Promise<void> {
  const face = await faceOf(deps, input);
  if (face === null) return;
  const wanted: Wanted = { ...face, speech };
  const { redis, rpc } = deps;
  const hash = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
  const asked = await redis.set(`orator:ready-video:${userId}:${hash}`, '', 'EX', AGAIN_S, 'NX');
  if (asked === null) return;
  const { count } = await incrementCounter(redis, `orator:ready-videos:${userId}`, 60);
  if (count <= MOST_A_MINUTE) await rpc.tell('video.ready', wanted);
}

/** Null for what is no photo, moved by a server, or before a picture or video, which may be large. */
async function faceOf(
  { db }: Deps,
  { image_id, photo_avatar_id, engine, background, width, height, mode }: TaskInput<'photo-video'>,
): Promise<Omit<Wanted, 'speech'> | null> {
  if (engine !== 'built-in' || background.kind === 'picture' || background.kind === 'video') return null;
  if (image_id === undefined && photo_avatar_id === undefined) return null;
  const where = photo_avatar_id === undefined ? { id: image_id ?? '' } : { avatars: { some: { id: photo_avatar_id } } };
  const image = await db.photoImage.findFirst({ where, select: { key: true } });
  if (image === null) return null;
  const quality = mode === GenerationMode.Premium ? 'premium' : 'fast';
  return { image_key: image.key, width, height, quality, background };
}
