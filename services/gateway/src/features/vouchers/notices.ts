import { tellVouchers, type UntoldVoucher } from '@orator/billing';
import { formatMoney } from '@orator/contracts/core/intl';
import type { Tx } from '@orator/db/client';
import type { Loop } from '@orator/platform/loops';
import type { Deps } from '../../deps.ts';
import { localeOf } from '../../i18n/language.ts';
import { addMail, publicUrlOf } from '../../mail/outbox.ts';

/** Where vouchers are shown. */
const VOUCHERS_PATH = '/account/my-voucher';

/** Writes to somebody who was given a voucher, in their language. */
async function mailVoucher(tx: Tx, deps: Deps, { voucher, owner }: UntoldVoucher): Promise<void> {
  if (owner.email === null) return;
  const locale = localeOf(owner.locale);
  const { percent, fixedCents, minimumCents, currency, expiresAt } = voucher;
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const message = {
    kind: 'voucher_given' as const,
    value: percent === null ? formatMoney(fixedCents ?? 0, currency, locale) : share.format(percent / 100),
    minimum: minimumCents === 0 ? null : formatMoney(minimumCents, currency, locale),
    date: expiresAt.toISOString(),
    url: new URL(VOUCHERS_PATH, publicUrlOf(deps.env)).href,
  };
  await addMail(tx, deps, { to: owner.email, locale, message });
}

/**
 * Tells people by mail of vouchers they were given. Apart from the gift, since an operator's command line and the billing
 * worker do not have the key of the outbox.
 */
export const tellOfVouchers = (deps: Deps): Promise<number> =>
  tellVouchers(deps.db, (tx, untold) => mailVoucher(tx, deps, untold));

export const voucherLoop = (deps: Deps): Loop => ({
  name: 'new vouchers',
  everyMs: 10_000,
  step: () => tellOfVouchers(deps),
});
