import { type Consent, ConsentKind, Statement } from '@orator/contracts/consents/schema';
import { Locale, type PageQuery } from '@orator/contracts/core/common';
import type { ConsentModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { CONSENT_EFFECTS } from '../../consents/registry.ts';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { findWords } from './words.ts';

/** The first photo that a consent covers, which is the one it was given for. */
const PHOTO = {
  images: { where: { hiddenAt: null }, orderBy: { id: 'asc' }, take: 1, select: { key: true } },
} as const;

type Row = ConsentModel & { readonly images: readonly { readonly key: string }[] };

function present({ storage }: Deps, row: Row): Consent {
  const [photo] = row.images;
  return {
    id: row.id,
    kind: ConsentKind.parse(row.kind),
    hash: row.hash,
    statement: Statement.parse(row.statement),
    locale: Locale.parse(row.locale),
    words: findWords(row),
    given_at: row.givenAt.toISOString(),
    revoked_at: row.revokedAt?.toISOString() ?? null,
    image_url: photo === undefined ? null : storage.url(photo.key),
  };
}

export async function listConsents(deps: Deps, userId: string, { cursor, limit }: PageQuery) {
  const before = readCursor(cursor, UUID);
  const rows = await deps.db.consent.findMany({
    where: { userId, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
    include: PHOTO,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  return { items: items.map((row) => present(deps, row)), next_cursor: nextCursor };
}

/**
 * Revokes a consent and ends every use of what it covers. No effect when it is already revoked.
 * @throws AppError not_found
 */
export async function revokeConsent(deps: Deps, userId: string, id: string): Promise<void> {
  const after = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await tx.consent.findFirst({ where: { id, userId } });
    if (row === null) throw new AppError('not_found');
    if (row.revokedAt !== null) return null;
    await tx.consent.update({ where: { id }, data: { revokedAt: new Date() } });
    return CONSENT_EFFECTS[ConsentKind.parse(row.kind)](tx, deps, { id, userId });
  });
  if (after) deps.runInBackground(after());
}
