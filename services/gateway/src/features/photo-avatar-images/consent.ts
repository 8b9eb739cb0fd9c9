import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
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

/** What came with an upload. */
export interface AskedConsent {
  /** Undefined when nobody agreed to anything. */
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

/** Pictures of the product's own faces: of the first page, and the people it painted. */
const OWN_FACES: readonly OwnFace[] = [
  ...SAMPLE_FACES.map(({ name, gender }) => ({ key: `samples/${name}.jpg`, gender })),
  ...paintedFaces('Character'),
  ...paintedFaces('Model'),
  ...PRODUCT_EXAMPLES.map((example) => ({
    key: `samples/${productExamplePath(example)}`,
    gender: ASSET_GENDERS.Model[example.model],
  })),
];

/** Which of the product's own faces a file is: everybody may use them. */
async function matchSampleFace({ storage }: Deps, hash: string): Promise<OwnFace | null> {
  for (const face of OWN_FACES) {
    if (!(await storage.has(face.key))) continue;
    const bytes = await storage.withLocalCopy(face.key, (path) => readFile(path));
    if (createHash('sha256').update(bytes).digest('hex') === hash) return face;
  }
  return null;
}

/**
 * The consent to keep with a photo, or which of the product's own faces it is, of which there is nobody to agree.
 * @throws AppError consent_missing
 */
export async function checkConsent(
  deps: Deps,
  { statement, ...file }: AskedConsent,
): Promise<{ agreed: Omit<GivenConsent, 'userId'>; own?: undefined } | { agreed: null; own: OwnFace }> {
  if (statement !== undefined) return { agreed: { kind: 'photo', statement, ...file } };
  const own = await matchSampleFace(deps, file.hash);
  if (own !== null) return { agreed: null, own };
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
