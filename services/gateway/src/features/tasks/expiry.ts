import type { Db, Tx } from '@orator/db/client';
import type { Loop } from '@orator/platform/loops';
import {
  announceExpiry,
  keepResults,
  removeExpired,
  removeOldQuotes,
  removeOldScenes,
  type ResultNotice,
} from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { parseLocale } from '../../i18n/language.ts';
import { addMail, findPublicUrl } from '../../mail/outbox.ts';

/** The page that lists a user's works. */
const RESULTS_PATH = '/my-works';

/** Mails users whose results will be deleted soon. */
export const tellOfExpiry =
  (deps: Deps) =>
  async (tx: Tx, { userId, count, from }: ResultNotice): Promise<void> => {
    const { email, locale } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    if (email === null) return;
    const url = new URL(RESULTS_PATH, findPublicUrl(deps.env)).href;
    const message = { kind: 'results_expire' as const, count, date: from.toISOString(), url };
    await addMail(tx, deps, { to: email, locale: parseLocale(locale), message });
  };

/** Announces and deletes results that are older than their owner's plan keeps them. */
async function sweepResults(deps: Deps & { readonly db: Db }): Promise<void> {
  await keepResults(deps.db);
  while ((await removeExpired(deps.db)) > 0);
  while ((await removeOldScenes(deps.db)) > 0);
  await announceExpiry(deps.db, tellOfExpiry(deps));
}

export const quoteLoop = ({ db }: Deps): Loop => ({
  name: 'quotes',
  everyMs: 10 * 60_000,
  step: async () => {
    await removeOldQuotes(db);
  },
});

export const resultLoop = (deps: Deps): Loop => ({
  name: 'results',
  everyMs: 10 * 60_000,
  step: () => sweepResults(deps),
});
