import {
  findLibraryBackground,
  LIBRARY_BACKGROUND_SIZE,
  LIBRARY_BACKGROUNDS,
  type LibraryBackground,
  libraryBackgroundPath,
} from '@orator/contracts/photo-avatar-background-images/library';
import { BACKGROUND_VIDEO, BACKGROUNDS_KEPT } from '@orator/contracts/photo-avatar-background-images/limits';
import type { BackgroundImage } from '@orator/contracts/photo-avatar-background-images/schema';
import type { BackgroundVideoRefusal } from '@orator/contracts/core/errors';
import { type BackgroundImageModel, newId, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { cancelDeletion, scheduleDeletion } from '@orator/platform/file-deletions';
import { checkPicture } from '../../content-checks/check-picture.ts';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles, scheduleUnlessOwned } from '../../files/deletion.ts';
import { photoRefused, withPhotoUpload } from '../../files/photo-upload.ts';
import type { Upload } from '../../http/upload.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { backgroundFiles } from './files.ts';

const presentOwn = ({ storage }: Deps, row: BackgroundImageModel, onTop: boolean): BackgroundImage => ({
  id: row.id,
  kind: 'own',
  name: null,
  image_url: storage.url(row.key),
  video_url: row.videoKey === null ? null : storage.url(row.videoKey),
  width: row.width,
  height: row.height,
  on_top: onTop,
});

const presentLibrary = ({ id, name }: LibraryBackground, onTop: boolean): BackgroundImage => ({
  id,
  kind: 'library',
  name,
  image_url: `/samples/${libraryBackgroundPath(name)}`,
  video_url: null,
  ...LIBRARY_BACKGROUND_SIZE,
  on_top: onTop,
});

export async function listBackgrounds(deps: Deps, userId: string) {
  const [rows, tops] = await Promise.all([
    deps.db.backgroundImage.findMany({ where: { userId }, orderBy: { id: 'desc' } }),
    deps.db.backgroundTop.findMany({ where: { userId } }),
  ]);
  const topAt = new Map(tops.map(({ backgroundId, at }) => [backgroundId, at.getTime()]));
  const rank = ({ id }: BackgroundImage): number => topAt.get(id) ?? 0;
  const items = [
    ...rows.map((row) => presentOwn(deps, row, topAt.has(row.id))),
    ...LIBRARY_BACKGROUNDS.map((one) => presentLibrary(one, topAt.has(one.id))),
  ].toSorted((a, b) => rank(b) - rank(a));
  return { items, next_cursor: null };
}

/** @throws AppError background_limit */
async function checkLimit(tx: Tx, userId: string): Promise<void> {
  const count = await tx.backgroundImage.count({ where: { userId } });
  if (count >= BACKGROUNDS_KEPT) throw new AppError('background_limit', { details: { limit: BACKGROUNDS_KEPT } });
}

/**
 * Stores a picture as a background.
 * @throws AppError photo_refused with its reasons, content_refused, content_check_unavailable, background_limit,
 * file_missing; RpcTimeout when no worker answers
 */
export async function uploadBackground(deps: Deps, userId: string, upload: Upload): Promise<BackgroundImage> {
  const id = newId();
  const key = `backgrounds/${userId}/${id}.jpg`;
  return withPhotoUpload(deps, upload, async (uploadKey) => {
    await checkLimit(deps.db, userId);
    await checkPicture(deps, userId, uploadKey);
    await scheduleUnlessOwned(deps, [key]);
    const picture = await callWorker(deps, { userId }, 'picture.check', { upload_key: uploadKey, image_key: key });
    if (!picture.ok) throw photoRefused(...picture.reasons);
    const { width, height } = picture;
    return keepBackground(deps, { id, userId, key, videoKey: null, width, height });
  });
}

/** @throws AppError background_limit */
async function keepBackground(deps: Deps, data: Omit<BackgroundImageModel, 'createdAt'>): Promise<BackgroundImage> {
  const row = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, data.userId);
    await checkLimit(tx, data.userId);
    await cancelDeletion(tx, backgroundFiles(data));
    return tx.backgroundImage.create({ data });
  });
  return presentOwn(deps, row, false);
}

const videoRefused = (...reasons: readonly BackgroundVideoRefusal[]): AppError => {
  const { bytes, shortestS, longestS, leastSide } = BACKGROUND_VIDEO;
  const limits = { megabytes: bytes / 1024 / 1024, shortest: shortestS, longest: longestS, least: leastSide };
  return new AppError('background_refused', { details: { reasons, ...limits } });
};

/**
 * Stores a video as a background, prepared to loop without a jump.
 * @throws AppError background_refused with its reasons, content_refused, content_check_unavailable, background_limit,
 * file_missing; RpcTimeout when no worker answers
 */
export async function uploadBackgroundVideo(deps: Deps, userId: string, upload: Upload): Promise<BackgroundImage> {
  const id = newId();
  const [uploadKey, stripKey] = [`uploads/${newId()}`, `uploads/${newId()}`];
  const files = { key: `backgrounds/${userId}/${id}.jpg`, videoKey: `backgrounds/${userId}/${id}.mp4` };
  try {
    await checkLimit(deps.db, userId);
    await deps.storage.putStream(uploadKey, upload.stream);
    if (upload.tooLong()) throw videoRefused('too_large');
    if ((await deps.storage.size(uploadKey)) === 0) throw new AppError('file_missing');
    await scheduleUnlessOwned(deps, backgroundFiles(files));
    const [upload_key, video_key, image_key, strip_key] = [uploadKey, files.videoKey, files.key, stripKey];
    const loop = await callWorker(deps, { userId }, 'background.loop', { upload_key, video_key, image_key, strip_key });
    if (!loop.ok) throw videoRefused(...loop.reasons);
    // The list of pictures is matched by a single frame; the moderation server needs several.
    for (const picture of [files.key, stripKey]) await checkPicture(deps, userId, picture);
    return await keepBackground(deps, { id, userId, ...files, width: loop.width, height: loop.height });
  } finally {
    await Promise.all([deps.storage.remove(uploadKey), deps.storage.remove(stripKey)]);
  }
}

/** @throws AppError not_found */
export async function removeBackground(deps: Deps, userId: string, id: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await tx.backgroundImage.findFirst({ where: { id, userId } });
    if (row === null) throw new AppError('not_found');
    await tx.backgroundTop.deleteMany({ where: { userId, backgroundId: id } });
    await tx.backgroundImage.delete({ where: { id } });
    await scheduleDeletion(tx, backgroundFiles(row));
  });
  deps.runInBackground(deleteDueFiles(deps));
}

/**
 * Moves a background to the top of a user's list.
 * @throws AppError not_found
 */
export async function topBackground(deps: Deps, userId: string, id: string): Promise<BackgroundImage> {
  const library = findLibraryBackground(id);
  const own = library === undefined ? await deps.db.backgroundImage.findFirst({ where: { id, userId } }) : null;
  if (library === undefined && own === null) throw new AppError('not_found');
  const at = new Date();
  await deps.db.backgroundTop.upsert({
    where: { userId_backgroundId: { userId, backgroundId: id } },
    create: { userId, backgroundId: id, at },
    update: { at },
  });
  return own === null ? presentLibrary(library ?? LIBRARY_BACKGROUNDS[0], true) : presentOwn(deps, own, true);
}
