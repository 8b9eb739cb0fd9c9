import { randomBytes } from 'node:crypto';
import { orders } from '@orator/contracts/orders/routes';
import { deriveKey } from '@orator/platform/keys';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median, quantile } from '@orator/rig/math/numeric';
import { connectEvents } from '@orator/sdk/events';
import { sign } from '../../services/billing/src/payments/signature.ts';
import { openToRest } from '../e2e/studio.ts';
import { openContext, startBrowser } from '../support/browser.ts';
import { type Person, renewSession, signUp } from '../support/people.ts';
import { startSystem } from '../support/system.ts';

const ROUNDS = 200;
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

/** An event that can be awaited again and again. */
function signal() {
  let arrive = (): void => undefined;
  return {
    arrive: (): void => arrive(),
    next: (): Promise<void> =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  };
}
type Next = ReturnType<typeof signal>['next'];

/** Milliseconds to the answer of a webhook and to its effect, for one order after another. */
async function measure(url: string, { client }: Person, key: Buffer, next: Next) {
  const times = { answer: [] as number[], seen: [] as number[] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const product = { kind: 'package', id: 'credits-100' } as const;
    const { order } = await client.call(orders.create, { body: { product } });
    const seen = next();
    const began = performance.now();
    await report(url, key, order.id);
    const answered = performance.now() - began;
    await seen;
    if (round < WARM_UP) continue;
    times.answer.push(answered);
    times.seen.push(performance.now() - began);
  }
  return times;
}

/** Measures the time until a client has the event. */
async function measureClient(url: string, key: Buffer) {
  const person = await signUp(url);
  const { arrive, next } = signal();
  const connected = Promise.withResolvers<void>();
  const events = connectEvents({
    url,
    token: () => person.client.freshToken(),
    onEvent: ({ name }) => {
      if (name === 'credits') arrive();
    },
    // A connection that was lost meanwhile is told to read everything again, in place of the event.
    onResync: () => {
      connected.resolve();
      arrive();
    },
  });
  try {
    await connected.promise;
    return await measure(url, person, key, next);
  } finally {
    events.close();
  }
}

/** The balance in the header, which comes a little after the page. */
const BALANCE = 'header [aria-label$=" credits"] span';

/** Calls `balanceChanged` in the frame that shows another number. */
const WATCH = `{
  const changed = new MutationObserver(() => requestAnimationFrame(() => balanceChanged()));
  const number = document.querySelector('${BALANCE}');
  changed.observe(number, { childList: true, characterData: true, subtree: true });
}`;

/** Measures the time until the header of a page shows the new number, including the way from the browser to this process. */
async function measurePage(url: string, key: Buffer) {
  const browser = await startBrowser();
  try {
    const person = await signUp(url);
    const context = await openContext(browser, { url, session: await renewSession(person) });
    const page = await context.newPage();
    const { arrive, next } = signal();
    await page.exposeFunction('balanceChanged', arrive);
    await openToRest(page, () => page.goto('/credits'));
    await page.locator(BALANCE).first().waitFor();
    await page.evaluate(WATCH);
    return await measure(url, person, key, next);
  } finally {
    await browser.close();
  }
}

/** From a provider's webhook to the `credits` event, and to the balance that it changes on a page. */
export async function benchWebhooks(servers: { databaseUrl: string; redisUrl: string }): Promise<BenchmarkResults> {
  const secretKey = randomBytes(32).toString('hex');
  const gatewayEnv = { LOG_LEVEL: 'error', RATE_LIMIT: 'off', PAYMENT_PROVIDER: 'sandbox' };
  const system = await startSystem({ ...servers, secretKey, gatewayEnv });
  try {
    const key = deriveKey(secretKey, 'sandbox-webhook');
    const { answer, seen: event } = await measureClient(system.url, key);
    const { seen: shown } = await measurePage(system.url, key);
    const less = { floor: 5, better: 'less', unit: 'ms' } as const;
    const from = 'webhooks: received to';
    const [p50, p99] = [median(event), quantile(event, 0.99)];
    const [shown50, shown99] = [median(shown), quantile(shown, 0.99)];
    return {
      [`${from} credits event, p50 / answered`]: { ...less, ratio: p50 / median(answer), value: p50 },
      [`${from} credits event, p99 / p50`]: { ...less, ratio: p99 / p50, value: p99 },
      [`${from} balance on a page, p50 / credits event`]: { ...less, ratio: shown50 / p50, value: shown50 },
      [`${from} balance on a page, p99 / p50`]: { ...less, ratio: shown99 / shown50, value: shown99 },
    };
  } finally {
    await system.stop();
  }
}
