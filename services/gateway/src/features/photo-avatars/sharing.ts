import { ShareCode } from '@orator/contracts/shared-videos/schema';
import type { SharedPhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import type { Locale } from '@orator/contracts/core/common';
import { Prisma } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { LinkPreview } from '../../http/link-preview.ts';
import { translate } from '../../i18n/messages.ts';
import { findPublicUrl } from '../../mail/outbox.ts';
import { lastingUrlsThrough, urlsThrough } from '../../sharing/file-links.ts';
import { openLink } from '../../sharing/open-link.ts';
import { previewShared } from '../../sharing/preview.ts';
import { presentShown } from './present.ts';
import type { OwnedAvatar } from './service.ts';

/** The page that shows a shared avatar. */
const PAGE = '/shared-avatar';

/**
 * The share link of an avatar. Its code stays until the link is ended; sharing again makes a new code.
 * @throws AppError not_found
 */
export async function shareAvatar(
  { db, env }: Deps,
  owned: OwnedAvatar,
): Promise<{ code: string; shared_url: string }> {
  const code = await openLink(db, 'photo_avatar', owned, Prisma.sql`AND deleted_at IS NULL`);
  if (code === null) throw new AppError('not_found');
  return { code, shared_url: `${findPublicUrl(env)}${PAGE}?avatar=${code}` };
}

/**
 * Ends the share link of an avatar; no effect on one that is not shared.
 * @throws AppError not_found
 */
export async function endShare({ db }: Deps, { id, userId }: OwnedAvatar): Promise<void> {
  const where = { id, userId, deletedAt: null };
  await db.photoAvatar.updateMany({ where: { ...where, shareEndedAt: null }, data: { shareEndedAt: new Date() } });
  if ((await db.photoAvatar.count({ where })) === 0) throw new AppError('not_found');
}

/**
 * The avatar of a share link, without anything about the owner.
 * @param through makes the addresses of its files
 * @throws AppError not_found, avatar_withdrawn
 */
export async function readSharedAvatar(deps: Deps, code: string, through = urlsThrough): Promise<SharedPhotoAvatar> {
  const row = await deps.db.photoAvatar.findUnique({ where: { shareCode: code, deletedAt: null } });
  if (row === null) throw new AppError('not_found');
  if (row.shareEndedAt !== null) throw new AppError('avatar_withdrawn');
  return presentShown(row, through(deps.storage, `avatar.${code}`));
}

const Query = z.object({ avatar: ShareCode });

/**
 * The link preview of a shared avatar.
 * @param query of the page's address
 * @param locale the language of the requester
 */
export async function previewSharedAvatar(deps: Deps, query: unknown, locale: Locale): Promise<LinkPreview | null> {
  const { data } = Query.safeParse(query);
  if (data === undefined) return null;
  return previewShared(deps, async () => {
    const { name, poster_url: picture } = await readSharedAvatar(deps, data.avatar, lastingUrlsThrough);
    return {
      title: name || translate(locale, 'previews', 'unnamed_avatar'),
      description: translate(locale, 'previews', 'avatar'),
      picture,
    };
  });
}
