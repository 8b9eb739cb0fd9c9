import { receipts } from '@orator/contracts/receipts/routes';
import { receiptLoop } from '@orator/gateway/receipt-mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { answerRpc } from '../support/gateway-rows.ts';
import { mailsTo } from '../support/mailbox.ts';
import { payForOrder, placeOrder } from '../support/orders.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ RECEIPT_SELLER: 'Example Ltd | 1 High Street| ', RECEIPT_TAX: '19 VAT' });
});
afterAll(() => gateway.close());

test('gives a receipt of a paid order to its buyer alone, and none of an order that waits', async () => {
  const [buyer, other] = [await newUser(gateway), await newUser(gateway)];
  const { id } = await payForOrder(gateway, buyer);
  const read = (user: typeof buyer, orderId: string) => ask(gateway, receipts.read, { user, params: { id: orderId } });
  const receipt = (await read(buyer, id)).value();
  expect(receipt).toMatchObject({ seller: ['Example Ltd', '1 High Street'], buyer: buyer.email, order: { id } });
  (await read(other, id)).refusal('not_found');
  const worker = await answerRpc(gateway.redisUrl, async () => ({ pdf: Buffer.from('%PDF').toString('base64') }));
  const file = await ask(gateway, receipts.pdf, { user: buyer, params: { id } });
  await worker.close();
  expect([file.value(), file.headers['content-type']]).toEqual(['%PDF', 'application/pdf']);
  (await ask(gateway, receipts.pdf, { user: other, params: { id } })).refusal('not_found');
  const { order } = await placeOrder(gateway, buyer);
  (await read(buyer, order.id)).refusal('not_found');
});

test('mails the receipt of a paid order once, as soon as the address is verified, with the tax rate of its time', async () => {
  const [buyer, unverified] = [await newUser(gateway), await newUser(gateway)];
  await gateway.deps.db.user.update({ where: { id: buyer.id }, data: { emailVerified: true } });
  const { id, number } = await payForOrder(gateway, buyer);
  await payForOrder(gateway, unverified);
  const issue = async (changes: Partial<typeof gateway.deps.env> = {}) => {
    await receiptLoop({ ...gateway.deps, env: { ...gateway.deps.env, ...changes } }).step();
  };
  await issue();
  await issue({ RECEIPT_TAX: { name: 'VAT', basisPoints: 700 } });
  const receiptsTo = async ({ email }: typeof buyer) =>
    (await mailsTo(gateway, email)).filter(({ subject }) => subject === 'Your receipt').map(({ text }) => text);
  const [text, ...others] = await receiptsTo(buyer);
  expect(others).toEqual([]);
  for (const part of [
    `For order ${number} you paid $5.00.`,
    'Including 19% VAT: $0.80',
    'Example Ltd · 1 High Street',
    `/account/my-order/receipt?order=${id}`,
  ]) {
    expect(text).toContain(part);
  }
  const receipt = (await ask(gateway, receipts.read, { user: buyer, params: { id } })).value();
  expect(receipt.tax).toEqual({ name: 'VAT', percent: 19, cents: 80 });
  expect(await receiptsTo(unverified)).toEqual([]);
  await gateway.deps.db.user.update({ where: { id: unverified.id }, data: { emailVerified: true } });
  await issue();
  await issue();
  expect(await receiptsTo(unverified)).toHaveLength(1);
});
