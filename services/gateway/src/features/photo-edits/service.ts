import { announceAccount, charge, explainRefusal, readBalance, readUnitPrice } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import { possiblePhotoKeys } from '@orator/contracts/photo-avatar-images/files';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { Face, readSetFace } from '@orator/contracts/photo-avatar-images/schema';
import { editReference } from '@orator/contracts/photo-edits/charge';
import { PHOTO_EDIT_TARIFF } from '@orator/contracts/photo-edits/price';
import { type NewPhotoEdit, type PhotoCutOut, PhotoEdit, type PhotoReEdit } from '@orator/contracts/photo-edits/schema';
import { needsPainting } from '@orator/contracts/photo-edits/painting';
import type { ProcedureInput } from '@orator/contracts/rpc/procedures';
import { newId, type PhotoImageModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { cancelDeletion } from '@orator/platform/file-deletions';
import { checkContent } from '../../content-checks/check-content.ts';
import { checkPicture } from '../../content-checks/check-picture.ts';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { scheduleUnlessOwned } from '../../files/deletion.ts';
import { photoRefused } from '../../files/photo-upload.ts';
import { checkPhotoLimit, presentPhoto } from '../../files/photos.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { backgroundKey } from '../../files/backgrounds.ts';

interface Request {
  readonly user: AuthenticatedUser;
  readonly id: string;
  /** The language of the prompt in it. */
  readonly locale: Locale;
  /** The request's `Idempotency-Key`: a repeated one returns the photo that the first request made. */
  readonly requestKey: string | null;
}

/** An edit to be made. */
interface Edit {
  readonly source: PhotoImageModel;
  /** The earlier edit that is repeated; null for a first edit. */
  readonly before: PhotoImageModel | null;
  readonly edit: PhotoEdit;
  /** The price that the user was shown, credits. */
  readonly shown: number | undefined;
}

/** @throws AppError not_found */
async function findPhoto(tx: Tx, userId: string, id: string): Promise<PhotoImageModel> {
  const row = await tx.photoImage.findFirst({ where: { id, userId, hiddenAt: null } });
  if (row === null) throw new AppError('not_found');
  return row;
}

/**
 * Edits a photo, for credits.
 * @throws AppError not_found, photo_refused with its reasons, painting_refused, painting_unavailable, content_refused,
 * content_check_unavailable, photo_limit, costs_more, not_enough_credits; RpcTimeout when no worker answers
 */
export async function editPhoto(
  deps: Deps,
  request: Request,
  { max_cost: shown, ...edit }: NewPhotoEdit,
): Promise<PhotoImage> {
  const source = await findPhoto(deps.db, request.user.id, request.id);
  return make(deps, request, { source, before: null, edit, shown });
}

/**
 * Edits the original of an edited photo again. The first repetition after a paid edit is free.
 * @throws AppError edit_original_gone, and as `editPhoto`
 */
export async function reEditPhoto(deps: Deps, request: Request, body: PhotoReEdit): Promise<PhotoImage> {
  const { max_cost: shown, ...changes } = body;
  const before = await findPhoto(deps.db, request.user.id, request.id);
  const kept = PhotoEdit.safeParse(before.edit);
  if (!kept.success) throw new AppError('not_found');
  const where = { id: before.parentId ?? '', userId: request.user.id, hiddenAt: null };
  const source = before.parentId === null ? null : await deps.db.photoImage.findFirst({ where });
  if (source === null) throw new AppError('edit_original_gone');
  return make(deps, request, { source, before, edit: PhotoEdit.parse({ ...kept.data, ...changes }), shown });
}

async function make(deps: Deps, request: Request, edit: Edit): Promise<PhotoImage> {
  const made = await findMade(deps, request);
  if (made !== null) return presentPhoto(deps, made);
  // Checked here before the expensive work, and again below under the lock.
  await checkPhotoLimit(deps.db, request.user);
  await checkBalance(deps, request.user.id, await checkPrice(deps.db, edit));
  await checkPainting(deps, request, edit.edit);
  const [id, userId] = [newId(), request.user.id];
  const keys = possiblePhotoKeys(`photos/${userId}/${id}`);
  await scheduleUnlessOwned(deps, keys);
  const { source } = edit;
  const picture = await draw(deps, userId, {
    source_key: source.key,
    background_key: await backgroundKey(deps.db, userId, edit.edit.background),
    face: Face.parse(source.face).box,
    edit: edit.edit,
    uncovered: source.warnings.includes('face_covered'),
    set_face: readSetFace(source.warnings),
    image_key: `photos/${userId}/${id}`,
  });
  const { image_key: key, width, height, face, warnings } = picture;
  await checkPicture(deps, userId, key);
  const row = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await checkPhotoLimit(tx, request.user);
    await findPhoto(tx, userId, source.id);
    const cost = await takePrice(tx, edit);
    await cancelDeletion(tx, keys);
    const { promptId, productPromptId, consentId, gender } = source;
    const of = { parentId: source.id, promptId, productPromptId, consentId, gender };
    const columns = { ...of, edit: edit.edit, editCost: cost, requestKey: request.requestKey };
    const created = await tx.photoImage.create({
      data: { id, userId, key, width, height, face, warnings, ...columns },
    });
    if (cost > 0) {
      const reference = editReference(id);
      await charge(tx, { userId, reference, kind: PHOTO_EDIT_TARIFF.id, amount: cost }).catch(
        async (error: unknown) => {
          throw await explainRefusal(deps.db, userId, cost, error);
        },
      );
    }
    return created;
  });
  deps.runInBackground(announceAccount(deps.db, deps.publisher, userId));
  return presentPhoto(deps, row);
}

/**
 * @throws AppError painting_unavailable when no engine can paint; content_refused and content_check_unavailable for the
 * prompt
 */
async function checkPainting(deps: Deps, { user, locale }: Request, edit: PhotoEdit): Promise<void> {
  if (needsPainting(edit) && !deps.env.PHOTO_EDITS) throw new AppError('painting_unavailable');
  const { background } = edit;
  if (background.kind !== 'words') return;
  await checkContent(deps, user.id, { kind: 'prompt', text: background.words, locale });
}

/** @throws AppError photo_refused, painting_refused, painting_unavailable; RpcTimeout when no worker answers */
async function draw(deps: Deps, userId: string, input: ProcedureInput<'photo.edit'>) {
  const picture = await callWorker(
    deps,
    { userId },
    needsPainting(input.edit) ? 'photo.paint-edit' : 'photo.edit',
    input,
  );
  if (picture.ok) return picture;
  if ('reasons' in picture) throw photoRefused(...picture.reasons);
  throw new AppError(picture.failure === 'prompt_refused' ? 'painting_refused' : 'painting_unavailable');
}

/** The photo that an earlier request with the same key made, whose response was lost. */
function findMade({ db }: Deps, { user, requestKey }: Request): Promise<PhotoImageModel | null> {
  return requestKey === null
    ? Promise.resolve(null)
    : db.photoImage.findUnique({ where: { userId_requestKey: { userId: user.id, requestKey } } });
}

const isFree = (before: PhotoImageModel | null): boolean =>
  before !== null && (before.editCost ?? 0) > 0 && before.reEditedAt === null;

/**
 * Hundredths of a credit.
 * @throws AppError costs_more when it exceeds the price shown
 */
async function checkPrice(tx: Tx, { before, shown }: Edit): Promise<number> {
  const price = isFree(before) ? 0 : await readUnitPrice(tx, PHOTO_EDIT_TARIFF.id);
  const cost = toCredits(price);
  if (shown !== undefined && cost > shown) throw new AppError('costs_more', { details: { cost } });
  return price;
}

/** The price, in the transaction that charges it: of two simultaneous repetitions only one is free. */
async function takePrice(tx: Tx, edit: Edit): Promise<number> {
  const before = edit.before === null ? null : await findPhoto(tx, edit.before.userId, edit.before.id);
  const price = await checkPrice(tx, { ...edit, before });
  if (before !== null && isFree(before)) {
    await tx.photoImage.update({ where: { id: before.id }, data: { reEditedAt: new Date() } });
  }
  return price;
}

/** @throws AppError not_enough_credits */
async function checkBalance({ db }: Deps, userId: string, price: number): Promise<void> {
  const balance = await readBalance(db, userId);
  if (balance >= price) return;
  throw new AppError('not_enough_credits', { details: { cost: toCredits(price), credit: toCredits(balance) } });
}

/**
 * Cuts out the person of a photo for a preview; stored where files are deleted after an hour.
 * @throws AppError not_found, photo_refused when nobody is found; RpcTimeout when no worker answers
 */
export async function cutOutPhoto(deps: Deps, userId: string, id: string): Promise<PhotoCutOut> {
  const { key } = await findPhoto(deps.db, userId, id);
  const cutKey = `uploads/${newId()}.webp`;
  const cut = await callWorker(deps, { userId }, 'photo.cut-out', { source_key: key, image_key: cutKey });
  if (!cut.ok) throw photoRefused('no_face');
  return { cutout_url: deps.storage.url(cutKey), width: cut.width, height: cut.height };
}
