import { tellVouchers, type UntoldVoucher } from '@orator/billing';
import { formatMoney } from '@orator/contracts/core/intl';
import type { Tx } from '@orator/db/client';
import type { Loop } from '@orator/platform/loops';
import type { Deps } from '../../deps.ts';
import { parseLocale } from '../../i18n/language.ts';
import { addMail, findPublicUrl } from '../../mail/outbox.ts';

/** The page that shows vouchers. */
const VOUCHERS_PATH = '/account/my-voucher';

/** Mails a user about a voucher they were given, in their language. */
async function mailVoucher(tx: Tx, deps: Deps, { voucher, owner }: UntoldVoucher): Promise<void> {
  if (owner.email === null) return;
  const locale = parseLocale(owner.locale);
  const { percent, fixedCents, minimumCents, currency, expiresAt } = voucher;
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const message = {
    kind: 'voucher_given' as const,
    value: percent === null ? formatMoney(fixedCents ?? 0, currency, locale) : share.format(percent / 100),
    minimum: minimumCents === 0 ? null : formatMoney(minimumCents, currency, locale),
    date: expiresAt.toISOString(),
    url: new URL(VOUCHERS_PATH, findPublicUrl(deps.env)).href,
  };
  await addMail(tx, deps, { to: owner.email, locale, message });
}

/**
 * Mails users about vouchers they were given. Separate from creating them, because the operator's command line and the
 * billing worker lack the key of the mail outbox.
 */
export const tellOfVouchers = (deps: Deps): Promise<number> =>
  tellVouchers(deps.db, (tx, untold) => mailVoucher(tx, deps, untold));

export const voucherLoop = (deps: Deps): Loop => ({
  name: 'new vouchers',
  everyMs: 10_000,
  step: () => tellOfVouchers(deps),
});
