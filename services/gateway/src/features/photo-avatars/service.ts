import { Gender, type Locale } from '@orator/contracts/core/common';
import { readMouth } from '@orator/contracts/photo-avatar-images/face-points';
import { Face } from '@orator/contracts/photo-avatar-images/schema';
import { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';
import { LOOP_S } from '@orator/contracts/photo-avatars/loop';
import { nearestRatio } from '@orator/contracts/photo-avatars/nearest-ratio';
import type { PhotoAvatar, UsedPhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { newId, type Prisma } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { checkContent } from '../../content-checks/check-content.ts';
import { checkPublicPortrait } from '../../content-checks/check-picture.ts';
import type { Deps } from '../../deps.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { usableBy } from '../../portraits/find-face.ts';
import { computeFrame } from '../../quoting/frame.ts';
import { startAtPrice } from '../../quoting/start-task.ts';
import { nameByWords } from './name-by-words.ts';
import { presentAvatars } from './present.ts';

/** Lines of a clip (the shorter side if wide): clips are watched small, and contain no speech. */
const CLIP_LINES = 720;

/** The origins of a picture (contracts: ImageType). */
const [MADE_HERE, UPLOADED] = [0, 1] as const;

interface Make {
  readonly imageId: string;
  readonly name: string | undefined;
  /** Credits. */
  readonly maxCost: number;
}

interface Prompted {
  readonly prompt: { readonly name: string | null; readonly description: unknown } | null;
  readonly productPrompt: { readonly name: string | null } | null;
}

/**
 * The initial name of a picture's avatar: its prompt's name, else one derived from the prompt's words; '' for an
 * upload.
 */
function chooseName({ prompt, productPrompt }: Prompted): string {
  const given = prompt?.name ?? productPrompt?.name;
  if (given !== null && given !== undefined) return given;
  const described = PhotoDescription.safeParse(prompt?.description).data;
  return described === undefined ? '' : nameByWords(described.prompt, described.locale ?? 'en');
}

/**
 * Starts making an avatar from a photo.
 * @throws AppError not_found, costs_more; see `startAtPrice` for the others
 */
export async function makeAvatar(
  deps: Deps,
  user: AuthenticatedUser,
  { imageId, name, maxCost }: Make,
  locale: Locale,
): Promise<TaskDetail> {
  const image = await deps.db.photoImage.findFirst({
    where: { id: imageId, userId: user.id, hiddenAt: null },
    include: { prompt: true, productPrompt: true },
  });
  if (image === null) throw new AppError('not_found');
  const size = computeFrame(nearestRatio(image.width, image.height), CLIP_LINES);
  const product = image.productPromptId !== null;
  const image_type = image.promptId === null && !product ? UPLOADED : MADE_HERE;
  const promptId = image.promptId ?? image.productPromptId;
  const asked_at = new Date().toISOString();
  const input = {
    image_id: image.id,
    image_type,
    product,
    ...size,
    asked_at,
    ...(promptId !== null && { prompt_id: promptId }),
  };
  const run = { kind: 'photo-avatar' as const, input, text: name ?? chooseName(image), count: 1, durationS: LOOP_S };
  return startAtPrice(deps, { user, maxCost, ...run }, locale);
}

/** An avatar and the owner who may change it. */
export interface OwnedAvatar {
  readonly id: string;
  readonly userId: string;
}

/** @throws AppError not_found */
async function changeAvatar(
  deps: Deps,
  { id, userId }: OwnedAvatar,
  data: Prisma.PhotoAvatarUpdateManyMutationInput,
  when: Prisma.PhotoAvatarWhereInput = {},
): Promise<PhotoAvatar> {
  const where = { id, userId, deletedAt: null };
  await deps.db.photoAvatar.updateMany({ where: { ...where, ...when }, data });
  const row = await deps.db.photoAvatar.findFirst({ where });
  const [avatar] = row === null ? [] : await presentAvatars(deps, userId, [row]);
  if (avatar === undefined) throw new AppError('not_found');
  return avatar;
}

interface Change {
  readonly name?: string | undefined;
  readonly displayed?: true | undefined;
}

const findOwned = ({ db }: Deps, { id, userId }: OwnedAvatar) =>
  db.photoAvatar.findFirst({ where: { id, userId, deletedAt: null }, include: { image: true } });

/**
 * Changes the editable fields of an avatar; a new name of a public avatar is checked like a prompt.
 * @throws AppError not_found, content_refused, content_check_unavailable
 */
export async function editAvatar(
  deps: Deps,
  owned: OwnedAvatar,
  { name, displayed }: Change,
  locale: Locale,
): Promise<PhotoAvatar> {
  const shown = name === undefined ? null : await findOwned(deps, owned);
  if (name !== undefined && shown !== null && shown.publicId !== null)
    await checkContent(deps, owned.userId, { kind: 'prompt', text: name, locale });
  return changeAvatar(deps, owned, {
    ...(name !== undefined && { name }),
    ...(displayed === true && { hiddenAt: null }),
  });
}

/**
 * Hides an avatar from its owner's list.
 * @throws AppError not_found
 */
export async function hideAvatar(deps: Deps, owned: OwnedAvatar): Promise<void> {
  await changeAvatar(deps, owned, { hiddenAt: new Date() }, { hiddenAt: null });
}

/**
 * Publishes an avatar after checking its name and picture; one that is already public keeps its place in the list.
 * @throws AppError not_found, avatar_barred, avatar_unnamed, content_refused, content_check_unavailable, busy;
 * RpcTimeout when no worker answers
 */
export async function publishAvatar(deps: Deps, owned: OwnedAvatar, locale: Locale): Promise<PhotoAvatar> {
  const row = await findOwned(deps, owned);
  if (row !== null && row.publicId === null) {
    if (row.barredAt !== null) throw new AppError('avatar_barred');
    if (row.name === '') throw new AppError('avatar_unnamed');
    await checkContent(deps, owned.userId, { kind: 'prompt', text: row.name, locale });
    await checkPublicPortrait(deps, owned.userId, { key: row.image.key, face: Face.parse(row.image.face) });
  }
  return changeAvatar(deps, owned, { publicId: newId() }, { publicId: null });
}

/** @throws AppError not_found */
export const withdrawAvatar = (deps: Deps, owned: OwnedAvatar): Promise<PhotoAvatar> =>
  changeAvatar(deps, owned, { publicId: null });

/**
 * The picture and attributes that the studio needs to make an avatar speak.
 * @throws AppError not_found
 */
export async function useAvatar({ db, storage }: Deps, userId: string, id: string): Promise<UsedPhotoAvatar> {
  const row = await db.photoAvatar.findFirst({ where: { ...usableBy(userId), id }, include: { image: true } });
  if (row === null) throw new AppError('not_found');
  const { key, width, height, face, warnings } = row.image;
  return {
    id: row.id,
    name: row.name,
    gender: Gender.nullable().parse(row.gender),
    image: { image_url: storage.url(key), width, height, face: Face.parse(face), mouth: readMouth(warnings) },
  };
}
