import { tasks } from '@orator/contracts/tasks/routes';
import { newId } from '@orator/db/client';
import { tellOfExpiry } from '@orator/gateway/task-expiry';
import { deliverDue } from '@orator/gateway/mail';
import { readMailbox } from '@orator/gateway/mailer';
import { announceExpiry, keepResults, removeExpired } from '@orator/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { buyPlan } from '../support/plans.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date();
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ DEV_MAILBOX: 'on' });
});
afterAll(() => gateway.close());

const KEYS = { video_key: 'v.mp4', poster_key: 'v.jpg', captions_key: 'v.vtt', subtitles_key: 'v.srt' };

/** A finished video that is so many days old. */
async function addVideo({ id: userId }: User, days: number): Promise<string> {
  const id = newId();
  const made = { kind: 'photo-video', title: 'A video', state: 2, cost: 25, durationS: 5, input: {} };
  const output = { ...KEYS, duration_s: 5, width: 720, height: 720 };
  await gateway.deps.db.task.create({ data: { id, userId, ...made, output, finishedAt: inDays(-days) } });
  return id;
}
const announce = (at = NOW) => announceExpiry(gateway.deps.db, tellOfExpiry(gateway.deps), at);
const readExpiries = async (user: User) => {
  const { items } = (await ask(gateway, tasks.list, { user })).value();
  return new Map(items.map(({ id, expires_at: at }) => [id, at]));
};
const mailsTo = async ({ email }: User) => {
  await deliverDue(gateway.deps);
  return (await readMailbox(gateway.deps.redis)).filter(
    ({ to, subject }) => to === email && /remov|entfernt/.test(subject),
  );
};

test('results past the days of a plan are announced by mail and in the list, and removed with their files three days later', async () => {
  const user = await newUser(gateway);
  await gateway.deps.db.user.update({ where: { id: user.id }, data: { locale: 'de' } });
  const [old, soon, fresh] = [await addVideo(user, 40), await addVideo(user, 25), await addVideo(user, 2)];
  await announce();
  expect(await readExpiries(user)).toEqual(
    new Map([
      [old, inDays(3).toISOString()],
      [soon, inDays(5).toISOString()],
      [fresh, undefined],
    ]),
  );
  const [mail, ...others] = await mailsTo(user);
  expect([mail?.subject, others]).toEqual(['Einige deiner Videos werden entfernt', []]);
  expect(mail?.text).toContain('Zu entfernende Ergebnisse: 2');
  await removeExpired(gateway.deps.db, inDays(2.9));
  expect((await readExpiries(user)).size).toBe(3);
  await removeExpired(gateway.deps.db, inDays(3));
  expect([...(await readExpiries(user)).keys()].toSorted()).toEqual([soon, fresh].toSorted());
  const where = { key: { startsWith: `tasks/${old}/` } };
  expect(await gateway.deps.db.fileDeletion.count({ where })).toBeGreaterThan(0);
});

test('announces the end of each result once, and several in one message', async () => {
  const user = await newUser(gateway);
  await Promise.all([28, 27, 26, 24].map((days) => addVideo(user, days)));
  await announce();
  await announce();
  await announce(inDays(2));
  expect(await mailsTo(user)).toHaveLength(1);
});

test('keeps an announced result when a better plan keeps it longer', async () => {
  const user = await newUser(gateway);
  const video = await addVideo(user, 40);
  await announce();
  await buyPlan(gateway.deps.db, user.id, { level: 1, period: 'month' });
  await keepResults(gateway.deps.db);
  await removeExpired(gateway.deps.db, inDays(4));
  expect(await readExpiries(user)).toEqual(new Map([[video, undefined]]));
});

test('announces an old result before it is removed after a change to a lower plan', async () => {
  const user = await newUser(gateway);
  await buyPlan(gateway.deps.db, user.id, { level: 2, period: 'month' }, inDays(-40));
  const video = await addVideo(user, 300);
  await removeExpired(gateway.deps.db);
  await announce();
  expect(await readExpiries(user)).toEqual(new Map([[video, inDays(3).toISOString()]]));
});
