import { readPlan } from '@orator/billing';
import { ESCROW_S, FACE_SIDE } from '@orator/contracts/live-sessions/limits';
import type { LiveFace, LivePortrait, LiveSessionSource, NewLiveSession } from '@orator/contracts/live-sessions/schema';
import { liveFaceKeys } from '@orator/contracts/photo-avatar-images/files';
import { PRICE_UNITS } from '@orator/contracts/tasks/price';
import type { Quote } from '@orator/contracts/tasks/quotes';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { quoteTask } from '@orator/tasks';
import { checkContent } from '../../content-checks/check-content.ts';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { knowsAnything } from './live-knowledge/service.ts';
import { findPortrait } from '../../portraits/find-face.ts';
import { priceOn } from '../../quoting/define-quote.ts';
import { findSpokenVoice, isOwnVoice } from '../../quoting/find-voice.ts';

/** Whether a face answers, by a chat server or by what it knows; otherwise it reads aloud what is written. */
export const answersQuestions = async (deps: Deps, userId: string, input: LiveSessionSource): Promise<boolean> =>
  deps.chat !== null || input.knowledge !== undefined || knowsAnything(deps, userId, input);

/** The kind of task. A session is named after its voice until its owner renames it. */
const KIND = 'live-session';

/**
 * The parts of a session, after checking that its owner may use each.
 * @throws AppError not_found, voice_unavailable, text_wrong_language, content_refused
 */
export async function checkLiveSession(deps: Deps, userId: string, input: LiveSessionSource) {
  const { db } = deps;
  const portrait = input.sample === undefined ? await findPortrait(db, userId, input) : { sample: input.sample };
  const voice = await findSpokenVoice(deps, userId, input.voice_id, input.locale);
  if (voice === undefined) throw new AppError('voice_unavailable');
  if (voice.locale !== input.locale) throw new AppError('text_wrong_language');
  const { knowledge } = input;
  if (knowledge !== undefined) {
    await checkContent(deps, userId, { kind: 'script', text: knowledge, locale: input.locale });
  }
  const plan = await readPlan(db, userId);
  const own = isOwnVoice(voice) ? { own_voice: true as const } : {};
  const complete = {
    ...portrait,
    voice_id: voice.id,
    locale: voice.locale,
    longest_s: plan.liveSeconds,
    ...own,
    ...(knowledge !== undefined && { knowledge }),
  };
  return { input: complete, plan, voice };
}

/**
 * Checks a session and says what its first minute costs.
 * @throws AppError see `checkLiveSession`
 */
export async function quoteLiveSession(deps: Deps, userId: string, input: NewLiveSession): Promise<Quote> {
  const { input: complete, plan, voice } = await checkLiveSession(deps, userId, input);
  const durationS = Math.min(ESCROW_S, plan.liveSeconds);
  const cost = await priceOn(deps.db, plan, { kind: KIND, input: complete, count: durationS * PRICE_UNITS.second });
  return quoteTask(deps, { kind: KIND, userId, text: voice.name, input: complete, cost, durationS });
}

async function findImageKey(tx: Tx, { image_id, photo_avatar_id }: LivePortrait): Promise<string> {
  const where = photo_avatar_id === undefined ? { id: image_id ?? '' } : { avatars: { some: { id: photo_avatar_id } } };
  const image = await tx.photoImage.findFirst({ where, select: { key: true } });
  if (image === null) throw new AppError('not_found');
  return image.key;
}

/**
 * The data with which a browser animates a face. Made on first use, and kept as long as the photo.
 * @param makeUrl the address of a file for whom it is shown to
 * @throws AppError not_found; RpcTimeout when no worker answers
 */
export async function readLiveFace(
  deps: Deps,
  userId: string,
  input: LivePortrait,
  makeUrl = (key: string): string => deps.storage.url(key),
): Promise<LiveFace> {
  if (input.sample !== undefined) {
    return { picture_url: `/samples/${input.sample}-still.jpg`, rig_url: `/samples/${input.sample}-face.json` };
  }
  const { db, storage } = deps;
  const imageKey = await findImageKey(db, await findPortrait(db, userId, input));
  const { picture, rig } = liveFaceKeys(imageKey);
  // The rig is written last, so its presence means that all files are there.
  if (!(await storage.has(rig))) {
    const keys = { image_key: imageKey, picture_key: picture, rig_key: rig };
    const { ok } = await callWorker(deps, { userId }, 'face.prepare', { ...keys, side: FACE_SIDE });
    if (!ok) throw new AppError('not_found');
  }
  return { picture_url: makeUrl(picture), rig_url: makeUrl(rig) };
}
