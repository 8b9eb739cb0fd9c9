import type { AvatarAppeal, PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { AppError } from '@orator/platform/app-error';
import type { Loop } from '@orator/platform/loops';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { parseLocale } from '../../i18n/language.ts';
import type { Message } from '../../mail/message.ts';
import { addMail, findPublicUrl } from '../../mail/outbox.ts';
import { presentAvatars } from './present.ts';
import type { OwnedAvatar } from './service.ts';

/** Page on which an owner sees the reason, and appeals. */
const AVATARS_PATH = '/create-avatar/my-avatars';
const POLL_MS = 5000;

/**
 * Stores an owner's appeal against the removal of their avatar from the library. A second appeal replaces the first
 * until an operator has decided; decisions are final.
 * @throws AppError not_found when it is another user's, or was not removed
 */
export async function appealTakedown(
  deps: Deps,
  { id, userId }: OwnedAvatar,
  { text }: AvatarAppeal,
): Promise<PhotoAvatar> {
  const where = { id, userId, deletedAt: null, barredAt: { not: null } };
  const data = { appeal: text, appealedAt: new Date() };
  await deps.db.photoAvatar.updateMany({ where: { ...where, appealDecidedAt: null }, data });
  const row = await deps.db.photoAvatar.findFirst({ where });
  const [avatar] = row === null ? [] : await presentAvatars(deps, userId, [row]);
  if (avatar === undefined) throw new AppError('not_found');
  return avatar;
}

const Notice = z.enum(['taken_down', 'appeal_accepted', 'appeal_rejected']);

function chooseMessage(notice: z.output<typeof Notice>, url: string): Message {
  if (notice === 'taken_down') return { kind: 'avatar_taken_down', url };
  return notice === 'appeal_accepted' ? { kind: 'avatar_appeal_accepted', url } : { kind: 'avatar_appeal_rejected' };
}

/**
 * Mails owners when an operator removes their avatar from the library or decides an appeal, and notifies their
 * browsers. Separate from deciding, because the operator's command line lacks the key of the mail outbox.
 */
export async function tellOfTakedowns(deps: Deps): Promise<void> {
  const url = new URL(AVATARS_PATH, findPublicUrl(deps.env)).href;
  const untold = await deps.db.photoAvatar.findMany({
    where: { notice: { not: null } },
    select: { id: true, userId: true, notice: true, deletedAt: true, user: { select: { email: true, locale: true } } },
  });
  for (const { id, userId, notice, deletedAt, user } of untold) {
    const isFirst = await deps.db.$transaction(async (tx) => {
      const { count } = await tx.photoAvatar.updateMany({ where: { id, notice }, data: { notice: null } });
      if (count === 0 || deletedAt !== null) return false;
      if (user.email === null) return true;
      const message = chooseMessage(Notice.parse(notice), url);
      await addMail(tx, deps, { to: user.email, locale: parseLocale(user.locale), message });
      return true;
    });
    if (isFirst) await deps.publisher.publish(userId, 'photo_avatar', { photo_avatar_id: id });
  }
}

export const takedownLoop = (deps: Deps): Loop => ({
  name: 'avatars taken down',
  everyMs: POLL_MS,
  step: () => tellOfTakedowns(deps),
});
