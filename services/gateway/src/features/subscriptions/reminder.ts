import { type EndingPlan, remindOfEnds } from '@orator/billing';
import type { Tx } from '@orator/db/client';
import type { Loop } from '@orator/platform/loops';
import type { Deps } from '../../deps.ts';
import { parseLocale } from '../../i18n/language.ts';
import { addMail, findPublicUrl } from '../../mail/outbox.ts';

/** The page on which a plan is renewed. */
const PRICING_PATH = '/pricing';

/** Mails users whose plan ends soon, in their language. */
export const tellOfEnd =
  (deps: Deps) =>
  async (tx: Tx, { userId, plan, end }: EndingPlan): Promise<void> => {
    const { email, locale } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    if (email === null) return;
    const url = new URL(PRICING_PATH, findPublicUrl(deps.env)).href;
    const message = { kind: 'plan_ends' as const, plan, date: end.toISOString(), url };
    await addMail(tx, deps, { to: email, locale: parseLocale(locale), message });
  };

export const reminderLoop = (deps: Deps): Loop => ({
  name: 'ends of plans',
  everyMs: 10 * 60_000,
  step: () => remindOfEnds(deps.db, tellOfEnd(deps)),
});
