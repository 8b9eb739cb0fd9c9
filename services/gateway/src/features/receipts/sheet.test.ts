import { OrderStatus } from '@orator/contracts/orders/status';
import { ReceiptSheet } from '@orator/contracts/receipts/sheet';
import { expect, test } from 'vitest';
import { receiptSheet } from './sheet.ts';

const order = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'OR-000042',
  product: { kind: 'plan', level: 2, period: 'year' },
  credits: 300,
  prorated_cents: 500,
  subtotal_cents: 9500,
  discount_cents: 950,
  total_cents: 8550,
  currency: 'EUR',
  status: OrderStatus.Refund,
  test_money: true,
  created_at: '2026-01-31T22:00:00.000Z',
  expires_at: '2026-01-31T23:00:00.000Z',
  paid_at: '2026-01-31T23:30:00.000Z',
  declined_at: null,
} as const;
const tax = { name: 'USt.', percent: 19, cents: 1365 };
const receipt = { order, seller: ['Example GmbH'], tax, buyer: 'ada@example.org' };

test('makes room for a seller as long as the setting allows', () => {
  const options = { locale: 'de', timeZone: 'Europe/Berlin', planName: 'Pro' } as const;
  const sellers = [['x'.repeat(600)], Array<string>(300).fill('x')];
  for (const seller of sellers)
    expect(ReceiptSheet.parse(receiptSheet({ ...receipt, seller }, options)).seller).toEqual(seller);
});

test('a receipt tells what was paid, in the language and on the day of its buyer', () => {
  const sheet = receiptSheet(receipt, { locale: 'de', timeZone: 'Europe/Berlin', planName: 'Pro' });
  expect(sheet).toMatchObject({
    title: 'Beleg',
    notices: [expect.stringContaining('Erstattet'), expect.stringContaining('Testgeld')],
    seller: ['Example GmbH'],
    lines: [
      { name: 'Tarif Pro, ein Jahr', amount: '100,00\u00a0€' },
      { name: 'Rest des vorherigen Tarifs', amount: '-5,00\u00a0€' },
      { name: 'Gutschein', amount: '-9,50\u00a0€' },
    ],
    total: { amount: '85,50\u00a0€' },
    tax: { name: 'Darin 19\u00a0% USt.', amount: '13,65\u00a0€' },
  });
  expect(sheet.facts.map(({ value }) => value)).toEqual(['OR-000042', '01.02.2026', 'ada@example.org']);
});
