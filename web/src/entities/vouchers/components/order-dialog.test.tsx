import type { Voucher } from '@orator/contracts/vouchers/schema';
import { vouchers } from '@orator/contracts/vouchers/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId } from '../../../../testing/samples.ts';
import { OrderDialog } from './order-dialog.tsx';

const makeVoucher = (number: number, change: Partial<Voucher> = {}): Voucher => ({
  id: makeId(number),
  status: VoucherStatus.Active,
  percent: 10,
  fixed_cents: null,
  minimum_cents: 0,
  currency: 'USD',
  reason: 'promotion',
  expires_at: '2126-01-02T10:00:00.000Z',
  created_at: '2026-01-02T10:00:00.000Z',
  order: null,
  ...change,
});
const tenth = makeVoucher(11);
const five = makeVoucher(12, { percent: null, fixed_cents: 500, minimum_cents: 1000 });

/** Shows the dialog for 315 credits at $15, whose owner has these vouchers. */
async function open(items: () => Voucher[], onPay: (voucherId: string | null) => Promise<unknown>) {
  answer(vouchers.list, () => ({ items: items(), next_cursor: null }));
  const order = { name: '315 credits', subtotal_cents: 1500, currency: 'USD' };
  await show(<OrderDialog opened onClose={() => undefined} order={order} onPay={onPay} />, {
    namespaces: ['vouchers'],
  });
}
const radio = (name: string | RegExp) => page.getByRole('radio', { name });
const pay = (total: string) => page.getByRole('button', { name: `Pay ${total}` });

test('chooses the voucher that saves most; choosing another or none changes the price', {
  tags: ['rare'],
}, async () => {
  const onPay = vi.fn<(voucherId: string | null) => Promise<void>>(async () => undefined);
  await open(() => [tenth, five], onPay);
  await expect.element(radio(/^\$5\.00 off/)).toBeChecked();
  await expect.element(page.getByText('-$5.00')).toBeVisible();
  await expect.element(pay('$10.00')).toBeEnabled();
  await radio(/^10% off/).click();
  await pay('$13.50').click();
  expect(onPay).toHaveBeenLastCalledWith(tenth.id);
  await radio('No voucher').click();
  await pay('$15.00').click();
  expect(onPay).toHaveBeenLastCalledWith(null);
});

test('vouchers that cannot be used say why', async () => {
  const order = { id: makeId(7), number: 'OR-000007', status: OrderStatus.WaitPay };
  await open(
    () => [
      makeVoucher(13, { percent: 50, minimum_cents: 4000 }),
      makeVoucher(14, { percent: 40, order }),
      makeVoucher(15, { percent: 30, currency: 'EUR' }),
      makeVoucher(16, { percent: 20, expires_at: '2026-01-03T10:00:00.000Z' }),
    ],
    async () => undefined,
  );
  await expect.element(radio(/50% off.*Only from \$40\.00/)).toBeDisabled();
  await expect.element(radio(/40% off.*In order \S*OR-000007\S*, which waits for payment/)).toBeDisabled();
  await expect.element(radio(/30% off.*For orders in EUR only/)).toBeDisabled();
  await expect.element(radio(/20% off.*Expired/)).toBeDisabled();
  await expect.element(radio('No voucher')).toBeChecked();
  await expect.element(pay('$15.00')).toBeEnabled();
});

test('drops a voucher that another tab has used, and asks again before paying another price', async () => {
  let items = [tenth, five];
  const onPay = vi.fn<(voucherId: string | null) => Promise<void>>(async () => {
    items = [tenth];
    throw new Error('used elsewhere');
  });
  await open(() => items, onPay);
  await pay('$10.00').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(pay('$13.50')).toBeEnabled();
  expect(onPay).toHaveBeenCalledOnce();
});

test('shows the price only when there is no voucher', async () => {
  await open(
    () => [],
    async () => undefined,
  );
  await expect.element(pay('$15.00')).toBeEnabled();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});
