import { ShareCode } from '@orator/contracts/shared-videos/schema';
import type { SharedPhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import type { Locale } from '@orator/contracts/core/common';
import { Prisma } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { LinkPreview } from '../../http/link-preview.ts';
import { translate } from '../../i18n/messages.ts';
import { publicUrlOf } from '../../mail/outbox.ts';
import { openLink } from '../../sharing/open-link.ts';
import { previewShared } from '../../sharing/preview.ts';
import { presentShown } from './present.ts';
import type { OwnedAvatar } from './service.ts';

/** The page that shows a shared avatar. */
const PAGE = '/shared-avatar';

/**
 * The link of an avatar: it keeps its code until it is ended, and gets another one after that.
 * @throws AppError not_found
 */
export async function shareAvatar(
  { db, env }: Deps,
  owned: OwnedAvatar,
): Promise<{ code: string; shared_url: string }> {
  const code = await openLink(db, 'photo_avatar', owned, Prisma.sql`AND deleted_at IS NULL`);
  if (code === null) throw new AppError('not_found');
  return { code, shared_url: `${publicUrlOf(env)}${PAGE}?avatar=${code}` };
}

/**
 * Ends the link of an avatar; one that is not shared stays so.
 * @throws AppError not_found
 */
export async function endShare({ db }: Deps, { id, userId }: OwnedAvatar): Promise<void> {
  const where = { id, userId, deletedAt: null };
  await db.photoAvatar.updateMany({ where: { ...where, shareEndedAt: null }, data: { shareEndedAt: new Date() } });
  if ((await db.photoAvatar.count({ where })) === 0) throw new AppError('not_found');
}

/**
 * The avatar of a link, with nothing about its owner.
 * @throws AppError not_found, avatar_withdrawn
 */
export async function readSharedAvatar(deps: Deps, code: string): Promise<SharedPhotoAvatar> {
  const row = await deps.db.photoAvatar.findUnique({ where: { shareCode: code, deletedAt: null } });
  if (row === null) throw new AppError('not_found');
  if (row.shareEndedAt !== null) throw new AppError('avatar_withdrawn');
  return presentShown(deps, row);
}

const Query = z.object({ avatar: ShareCode });

/**
 * What is shown of the link of a shared avatar.
 * @param query of the page's address
 * @param locale the language of whoever asks
 */
export async function previewSharedAvatar(deps: Deps, query: unknown, locale: Locale): Promise<LinkPreview | null> {
  const { data } = Query.safeParse(query);
  if (data === undefined) return null;
  return previewShared(deps, async () => {
    const { name, poster_url: picture } = await readSharedAvatar(deps, data.avatar);
    return {
      title: name || translate(locale, 'previews', 'unnamed_avatar'),
      description: translate(locale, 'previews', 'avatar'),
      picture,
    };
  });
}
