import { formatMoney, intlTag } from '@orator/contracts/core/intl';
import type { Locale } from '@orator/contracts/core/common';
import { OrderStatus } from '@orator/contracts/orders/status';
import type { Order } from '@orator/contracts/orders/schema';
import type { Receipt } from '@orator/contracts/receipts/schema';
import type { ReceiptSheet } from '@orator/contracts/receipts/sheet';
import { translate } from '../../i18n/messages.ts';

interface SheetOptions {
  readonly locale: Locale;
  /** IANA name; determines the day of payment. */
  readonly timeZone: string;
  /** The name of the plan, if one was bought. */
  readonly planName: string;
}

/** The line that names the tax in the total; null without tax. */
export const taxLine = (tax: Receipt['tax'], currency: string, locale: Locale): ReceiptSheet['tax'] => {
  if (tax === null) return null;
  const percent = new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumFractionDigits: 2 });
  const rate = percent.format(tax.percent / 100);
  return {
    name: translate(locale, 'receipts', 'tax', { rate, name: tax.name }),
    amount: formatMoney(tax.cents, currency, locale),
  };
};

/** A receipt in the buyer's language. */
export function receiptSheet(
  { order, seller, tax, buyer }: Receipt,
  { locale, timeZone, planName }: SheetOptions,
): ReceiptSheet {
  const say = (name: string, values: object = {}): string => translate(locale, 'receipts', name, values);
  const money = (cents: number): string => formatMoney(cents, order.currency, locale);
  const day = new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeZone });
  const rest = { name: say('rest'), cents: -order.prorated_cents };
  const voucher = { name: say('voucher'), cents: -order.discount_cents };
  return {
    locale,
    brand: 'Orator',
    title: say('title'),
    notices: [
      ...(order.status === OrderStatus.Refund ? [say('refunded')] : []),
      ...(order.test_money ? [say('test')] : []),
    ],
    seller,
    facts: [
      { name: say('number'), value: order.number, literal: true },
      { name: say('paid_on'), value: day.format(new Date(order.paid_at ?? order.created_at)), literal: false },
      { name: say('buyer'), value: buyer, literal: true },
    ],
    lines: [
      { name: productName(), amount: money(order.subtotal_cents + order.prorated_cents) },
      ...[rest, voucher].filter(({ cents }) => cents !== 0).map(({ name, cents }) => ({ name, amount: money(cents) })),
    ],
    total: { name: say('total'), amount: money(order.total_cents) },
    tax: taxLine(tax, order.currency, locale),
  };

  function productName(): string {
    const { product, credits }: Order = order;
    if (product.kind === 'plan') return say(`plan_${product.period}`, { name: planName });
    return say('package', { credits: new Intl.NumberFormat(intlTag(locale)).format(credits) });
  }
}
