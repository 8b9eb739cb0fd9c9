import { receipts } from '@orator/contracts/receipts/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { answerRpc } from '../support/gateway-rows.ts';
import { payForOrder, placeOrder } from '../support/orders.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ RECEIPT_SELLER: 'Example Ltd | 1 High Street| ' });
});
afterAll(() => gateway.close());

test('a paid order has a receipt for its buyer alone; one that waits has none', async () => {
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
