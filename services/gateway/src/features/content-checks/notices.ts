import type { Loop } from '@orator/platform/loops';
import type { Deps } from '../../deps.ts';
import { parseLocale } from '../../i18n/language.ts';
import type { Message } from '../../mail/message.ts';
import { addMail, findPublicUrl } from '../../mail/outbox.ts';

/** Page on which a refused prompt can be tried again. */
const CREATE_PATH = '/create-avatar';
const POLL_MS = 5000;

/**
 * Mails people the decisions about their appeals. Separate from deciding, because the operator's command line lacks the
 * key of the mail outbox.
 */
export async function tellOfAppeals(deps: Deps): Promise<void> {
  const url = new URL(CREATE_PATH, findPublicUrl(deps.env)).href;
  const untold = await deps.db.contentRefusal.findMany({
    where: { toldAt: null, decidedAt: { not: null } },
    select: { id: true, state: true, createdAt: true, user: { select: { email: true, locale: true } } },
  });
  for (const { id, state, createdAt, user } of untold)
    await deps.db.$transaction(async (tx) => {
      const told = await tx.contentRefusal.updateMany({ where: { id, toldAt: null }, data: { toldAt: new Date() } });
      if (told.count === 0 || user.email === null) return;
      const date = createdAt.toISOString();
      const message: Message =
        state === 'accepted'
          ? { kind: 'content_appeal_accepted', date, url }
          : { kind: 'content_appeal_rejected', date };
      await addMail(tx, deps, { to: user.email, locale: parseLocale(user.locale), message });
    });
}

export const contentAppealLoop = (deps: Deps): Loop => ({
  name: 'content appeals',
  everyMs: POLL_MS,
  step: () => tellOfAppeals(deps),
});
