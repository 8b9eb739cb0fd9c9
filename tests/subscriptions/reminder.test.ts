import { cancelSubscription, linkSubscription, remindOfEnds, scheduleChange } from '@orator/billing';
import { tellOfEnd } from '@orator/gateway/subscription-reminder';
import { readMailbox } from '@orator/gateway/mailer';
import { deliverDue } from '@orator/gateway/mail';
import { newId } from '@orator/db/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { buyPlan } from '../support/plans.ts';

const START = new Date('2126-01-31T12:00:00Z');
const on = (day: string): Date => new Date(`2126-${day}T12:00:00Z`);
const plan = { level: 1, period: 'month' } as const;

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ DEV_MAILBOX: 'on' });
});
afterAll(() => gateway.close());

const subscriber = async () => {
  const user = await newUser(gateway);
  await gateway.deps.db.user.update({ where: { id: user.id }, data: { locale: 'fr' } });
  const order = await buyPlan(gateway.deps.db, user.id, plan, START);
  return { user, order };
};
const remind = (at: Date) => remindOfEnds(gateway.deps.db, tellOfEnd(gateway.deps), at);
const textsTo = async ({ email }: User) => {
  await deliverDue(gateway.deps);
  const mails = (await readMailbox(gateway.deps.redis)).filter(
    ({ to, text }) => to === email && text.includes('/pricing'),
  );
  return mails.map(({ text }) => text);
};

test('reminds a user five days before the end, once for each end, in their language', async () => {
  const { user } = await subscriber();
  await remind(on('02-22'));
  expect(await textsTo(user)).toHaveLength(0);
  await Promise.all([remind(on('02-24')), remind(on('02-24'))]);
  await remind(on('02-25'));
  const texts = await textsTo(user);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('Starter est payée jusqu’au 28 février 2126');
  await buyPlan(gateway.deps.db, user.id, plan, on('02-26'));
  await remind(on('02-27'));
  expect(await textsTo(user)).toHaveLength(1);
  await remind(on('03-29'));
  expect(await textsTo(user)).toHaveLength(2);
});

test('reminds no user of a plan that they cancelled or that its provider renews', async () => {
  const [cancelled, renewed, changed] = [await subscriber(), await subscriber(), await subscriber()];
  const { db } = gateway.deps;
  await db.$transaction((tx) => cancelSubscription(tx, cancelled.user.id, START));
  for (const { order } of [renewed, changed]) {
    await db.$transaction((tx) => linkSubscription(tx, order.id, { provider: 'sandbox', reference: newId() }));
  }
  await db.$transaction((tx) => scheduleChange(tx, changed.user.id, { level: 1, period: 'year' }, START));
  await remind(on('02-25'));
  expect([await textsTo(cancelled.user), await textsTo(renewed.user)]).toEqual([[], []]);
  // Another plan than the one that is renewed is paid for by its owner.
  expect(await textsTo(changed.user)).toHaveLength(1);
});
