import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import type { Locale } from '@orator/contracts/core/common';
import { LIBRARY_ASSETS } from '@orator/contracts/photo-avatar-categories/library';
import { PRODUCT_EXAMPLES, productExamplePath } from '@orator/contracts/product-avatar-prompts/examples';
import { SAMPLE_FACES } from '@orator/contracts/sample-faces/faces';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { AfterCommit } from '@orator/platform/personal-data';
import { removeTasks } from '@orator/tasks';
import type { GivenConsent } from '../../consents/record.ts';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles } from '../../files/deletion.ts';
import { deleteHidden } from './sweep.ts';

/** What came with an upload. */
export interface AskedConsent {
  /** Undefined when nobody agreed to anything. */
  readonly statement: (typeof CURRENT_STATEMENTS)['photo'] | undefined;
  readonly locale: Locale;
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string;
}

/** Pictures of the product's own faces: of the first page, and the people it painted. */
const OWN_FACES = [
  ...SAMPLE_FACES.map(({ name }) => `samples/${name}.jpg`),
  ...LIBRARY_ASSETS.filter(({ category }) => category === 'Character' || category === 'Model').map(
    ({ path }) => `samples/${path}`,
  ),
  ...PRODUCT_EXAMPLES.map((example) => `samples/${productExamplePath(example)}`),
];

/** Whether a file is one of the product's own faces, which everybody may use. */
async function isSample({ storage }: Deps, hash: string): Promise<boolean> {
  for (const key of OWN_FACES) {
    if (!(await storage.has(key))) continue;
    const bytes = await storage.withLocalCopy(key, (path) => readFile(path));
    if (createHash('sha256').update(bytes).digest('hex') === hash) return true;
  }
  return false;
}

/**
 * The consent to keep with a photo; null for the product's own, of which there is nobody to agree.
 * @throws AppError consent_missing
 */
export async function checkConsent(
  deps: Deps,
  { statement, ...file }: AskedConsent,
): Promise<Omit<GivenConsent, 'userId'> | null> {
  if (statement !== undefined) return { kind: 'photo', statement, ...file };
  if (await isSample(deps, file.hash)) return null;
  throw new AppError('consent_missing');
}

/**
 * Takes away the photo of a consent, its edits, and the avatars made of them, also from everybody who collected them. What
 * is being made is finished, and videos stay; files go when nothing needs them any more.
 */
export async function removeConsentedPhotos(
  tx: Tx,
  deps: Deps,
  { id: consentId, userId }: { readonly id: string; readonly userId: string },
): Promise<AfterCommit> {
  const now = new Date();
  const whose = { userId, image: { consentId } };
  const avatars = await tx.photoAvatar.findMany({ where: { ...whose, deletedAt: null }, select: { id: true } });
  await tx.photoAvatar.updateMany({ where: { ...whose, deletedAt: null }, data: { deletedAt: now, publicId: null } });
  await tx.photoImage.updateMany({ where: { userId, consentId, hiddenAt: null }, data: { hiddenAt: now } });
  await deleteHidden(tx, userId);
  return async () => {
    // The task that made an avatar would show it among its results.
    await removeTasks(
      deps,
      userId,
      avatars.map(({ id }) => id),
    );
    await deleteDueFiles(deps);
  };
}
