import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import type { Gender, Locale } from '@orator/contracts/core/common';
import { ASSET_GENDERS, assetPath } from '@orator/contracts/photo-avatar-categories/library';
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

/** The consent that was sent with an upload. */
export interface AskedConsent {
  /** Undefined when the user agreed to nothing. */
  readonly statement: (typeof CURRENT_STATEMENTS)['photo'] | undefined;
  readonly locale: Locale;
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string;
}

interface OwnFace {
  /** Storage key of the picture. */
  readonly key: string;
  readonly gender: Gender;
}

const paintedFaces = (category: keyof typeof ASSET_GENDERS): OwnFace[] =>
  Object.entries<Gender>(ASSET_GENDERS[category]).map(([name, gender]) => ({
    key: `samples/${assetPath(category, name)}`,
    gender,
  }));

/** Pictures of the product's own faces: those of the home page, and the people it painted. */
const OWN_FACES: readonly OwnFace[] = [
  ...SAMPLE_FACES.map(({ name, gender }) => ({ key: `samples/${name}.jpg`, gender })),
  ...paintedFaces('Character'),
  ...paintedFaces('Model'),
  ...PRODUCT_EXAMPLES.map((example) => ({
    key: `samples/${productExamplePath(example)}`,
    gender: ASSET_GENDERS.Model[example.model],
  })),
];

/** Which of the product's own faces a file is, if any; anybody may use them. */
async function matchSampleFace({ storage }: Deps, hash: string): Promise<OwnFace | null> {
  for (const face of OWN_FACES) {
    if (!(await storage.has(face.key))) continue;
    const bytes = await storage.withLocalCopy(face.key, (path) => readFile(path));
    if (createHash('sha256').update(bytes).digest('hex') === hash) return face;
  }
  return null;
}

/**
 * The consent to store with a photo, or which of the product's own faces it is, for which no consent is needed.
 * @throws AppError consent_missing
 */
export async function checkConsent(
  deps: Deps,
  { statement, ...file }: AskedConsent,
): Promise<{ agreed: Omit<GivenConsent, 'userId'>; own?: undefined } | { agreed: null; own: OwnFace }> {
  if (statement !== undefined) return { agreed: { kind: 'photo', statement, ...file } };
  const own = await matchSampleFace(deps, file.hash);
  if (own !== null) return { agreed: null, own };
  throw new AppError('consent_missing', { details: { parameter: 'consent', statement: CURRENT_STATEMENTS.photo } });
}

/**
 * Removes the photo of a consent, its edits and the avatars made from them, including from collections of other users.
 * Tasks in progress are finished, and videos stay; files are deleted when nothing needs them any more.
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
    // The task that made an avatar would otherwise stay among the user's results.
    await removeTasks(
      deps,
      userId,
      avatars.map(({ id }) => id),
    );
    await deleteDueFiles(deps);
  };
}
