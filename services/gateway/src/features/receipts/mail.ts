import { issueReceipts, presentOrder, tellReceipts, type UnmailedReceipt } from '@orator/billing';
import { formatMoney } from '@orator/contracts/core/intl';
import type { Tx } from '@orator/db/client';
import type { Loop } from '@orator/platform/loops';
import type { Deps } from '../../deps.ts';
import { parseLocale } from '../../i18n/language.ts';
import { addMail, findPublicUrl } from '../../mail/outbox.ts';
import { includedTax } from './included-tax.ts';
import { taxLine } from './sheet.ts';

/** The page of a receipt; `order` names it. */
const RECEIPT_PATH = '/account/my-order/receipt';

/** Mails the receipt of a paid order to its buyer. */
async function mailReceipt(tx: Tx, deps: Deps, { order, buyer }: UnmailedReceipt): Promise<void> {
  if (buyer.email === null) return;
  const locale = parseLocale(buyer.locale);
  const { number, total_cents: cents, currency } = presentOrder(order);
  const tax = taxLine(includedTax(order), currency, locale);
  const url = new URL(RECEIPT_PATH, findPublicUrl(deps.env));
  url.searchParams.set('order', order.id);
  const message = {
    kind: 'receipt' as const,
    number,
    amount: formatMoney(cents, currency, locale),
    tax: tax === null ? null : `${tax.name}: ${tax.amount}`,
    seller: deps.env.RECEIPT_SELLER,
    url: url.href,
  };
  await addMail(tx, deps, { to: buyer.email, locale, message });
}

export const receiptLoop = (deps: Deps): Loop => ({
  name: 'receipts',
  everyMs: 5000,
  step: async () => {
    const issued = await issueReceipts(deps.db, deps.env.RECEIPT_TAX);
    return issued + (await tellReceipts(deps.db, (tx, receipt) => mailReceipt(tx, deps, receipt)));
  },
});
