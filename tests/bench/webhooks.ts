import { randomBytes } from 'node:crypto';
import { orders } from '@orator/contracts/orders/routes';
import { deriveKey } from '@orator/platform/keys';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import { connectEvents } from '@orator/sdk/events';
import { sign } from '../../services/billing/src/payments/signature.ts';
import { type Person, signUp } from '../support/people.ts';
import { startSystem, type System } from '../support/system.ts';

const ROUNDS = 300;
/** Rounds before those that count. */
const WARM_UP = 20;

/** A payment of an order, as the sandbox reports it. */
async function report(url: string, key: Buffer, orderId: string): Promise<void> {
  const payment = { reference: `payment-${orderId}`, order_id: orderId, amount_cents: 500, currency: 'USD' };
  const body = Buffer.from(JSON.stringify({ id: `event-${orderId}`, type: 'payment.received', payment }));
  const headers = { 'content-type': 'application/json', 'sandbox-signature': sign(key, body, new Date()) };
  const answer = await fetch(`${url}/api/payments/events`, { method: 'POST', headers, body });
  if (answer.status !== 204) throw new Error(`the webhook was answered by ${answer.status}`);
}

/** Milliseconds to the answer of a webhook and to the event at a client, of one order after another. */
async function measure(system: System, person: Person, key: Buffer) {
  let arrived = (): void => undefined;
  const connected = Promise.withResolvers<void>();
  const events = connectEvents({
    url: system.url,
    token: () => person.client.freshToken(),
    onEvent: ({ name }) => {
      if (name === 'credits') arrived();
    },
    // A connection that was lost meanwhile is told to read everything again, in place of the event.
    onResync: () => {
      connected.resolve();
      arrived();
    },
  });
  const times = { answer: [] as number[], event: [] as number[] };
  try {
    await connected.promise;
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const product = { kind: 'package', id: 'credits-100' } as const;
      const { order } = await person.client.call(orders.create, { body: { product } });
      const event = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      const began = performance.now();
      await report(system.url, key, order.id);
      const answered = performance.now() - began;
      await event;
      if (round < WARM_UP) continue;
      times.answer.push(answered);
      times.event.push(performance.now() - began);
    }
    return times;
  } finally {
    events.close();
  }
}

/** From a provider's webhook to the `credits` event at a socket client: gateway, Postgres, Redis and push in between. */
export async function benchWebhooks(servers: { databaseUrl: string; redisUrl: string }): Promise<BenchmarkResults> {
  const secretKey = randomBytes(32).toString('hex');
  const gatewayEnv = { LOG_LEVEL: 'error', RATE_LIMIT: 'off', PAYMENT_PROVIDER: 'sandbox' };
  const system = await startSystem({ ...servers, secretKey, gatewayEnv });
  try {
    const key = deriveKey(secretKey, 'sandbox-webhook');
    const { answer, event } = await measure(system, await signUp(system.url), key);
    const sorted = event.toSorted((one, other) => one - other);
    const p50 = median(event);
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
    return {
      'webhooks: received to credits event, p50 / answered': {
        ratio: p50 / median(answer),
        floor: 5,
        better: 'less',
        value: p50,
        unit: 'ms',
      },
      'webhooks: received to credits event, p99 / p50': {
        ratio: p99 / p50,
        floor: 5,
        better: 'less',
        value: p99,
        unit: 'ms',
      },
    };
  } finally {
    await system.stop();
  }
}
