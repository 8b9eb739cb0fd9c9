import { randomUUID } from 'node:crypto';
import { startOfDay } from '@orator/billing';
import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import { taskKinds } from '@orator/contracts/tasks/kinds';
import { tasks } from '@orator/contracts/tasks/routes';
import { connectEvents } from '@orator/sdk/events';
import { toStored } from '@orator/sdk/session';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { visit } from '../support/browser.ts';
import { newEmail, openTrial, PASSWORD } from '../support/people.ts';
import { until } from '../support/system.ts';
import { isInspectable } from '../support/target.ts';
import { startVideo, uploadPortrait } from '../support/video.ts';
import { expected, fillEntry, REFUSED } from './entry.ts';
import { browser, orator } from './run.ts';
import { putPortrait, STUDIO, findStudio } from './studio.ts';

/** Long enough to be still rendering when the account is made. */
const TEXT = 'Marta bought a big map and a bag of apples before the boat left the bay. '.repeat(2).trim();
const DAY_MS = 24 * 3_600_000;

// Rare: the next test does the same with a video that is finished, and `tests/trials` tests what moves meanwhile.
test('a visitor signs up while the video of the trial is being made, and finds it in the account', {
  tags: ['rare'],
}, async () => {
  const person = await openTrial(orator.url);
  const { client, session } = person;
  const imageId = await uploadPortrait(person);
  const { id, cost } = await startVideo(person, imageId, TEXT);
  expect(cost).toBe(0);
  const read = () => client.call(tasks.read, { params: { id } });
  await until(async () => {
    const { state, stage } = await read();
    if (!isLoading(state)) throw new Error(`it ended before anybody could sign up\n${await orator.logs()}`);
    return stage !== null;
  });

  const email = newEmail();
  session.write(toStored(await client.call(accounts.signUp, { body: { email, password: PASSWORD } }), Date.now()));
  const addresses: (string | undefined)[] = [];
  const events = connectEvents({
    url: orator.url,
    token: (rejected) => client.freshToken(rejected),
    onEvent: ({ name, payload }) => {
      if (name === 'avatar_tts_task' && payload.task_id === id) addresses.push(payload.video_url);
    },
    // Events from before the connection are not pushed again: a client reads the task then.
    onResync: () => void read().then(({ output }) => addresses.push(output?.video_url)),
  });
  try {
    await until(async () => !isLoading((await read()).state), 180);
    const task = await read();
    expect(task.state, `${JSON.stringify(task)}\n${await orator.logs()}`).toBe(TaskState.Successed);
    expect(task.charged).toBe(0);
    await until(async () => addresses.some((address) => address !== undefined));
    expect((await fetch(new URL(task.output?.video_url ?? '', orator.url))).status).toBe(200);
  } finally {
    events.close();
  }
  const profile = await client.call(accounts.profile, {});
  expect(profile).toMatchObject({ username: email, is_trial: false, remaining_video_generate_times: 30 });
  const logs = await client.call(tasks.logs, { query: { task_id: id } });
  // A face that was readied with the price takes no time, and may not be logged.
  const logged = (stage: string): boolean => stage !== 'face';
  const stages = Object.keys(taskKinds['photo-video'].stages).filter(logged);
  const steps = ['succeeded', ...stages.toReversed(), 'started', 'queued'];
  expect(logs.items.map(({ event, stage }) => stage ?? event).filter(logged)).toEqual(steps);
  expect((await client.call(photoAvatarImages.list, { query: {} })).items.map((image) => image.id)).toEqual([imageId]);
});

// Needs the database to use up tries.
test.skipIf(!isInspectable)('a visitor makes a video, signs up, and finds it in the account', async () => {
  await visit(browser, { ...orator, name: 'trials', expected: expected(REFUSED) }, async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('What should the face say?').fill('Mama and papa bought a map.');
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await page.getByRole('button', { name: 'Use my own photo' }).click({ timeout: 60_000 });
    await page.waitForURL(STUDIO);
    const left = page.getByText(/\d+ free (try|tries) left today/);
    const countOne = await countTries(page, Number.parseInt(await left.innerText(), 10) - 1);
    await page.reload();
    await page.getByText('1 free try left today').waitFor();
    await putPortrait(page);
    const started = page.waitForResponse('**/api/sign/photo_video_generate_notify');
    await Promise.all([started, page.getByRole('button', { name: 'Make video · free', disabled: false }).click()]);
    await countOne();
    const studio = findStudio(page);
    await studio.download.waitFor({ timeout: 180_000 });
    await page.getByText(/Today’s free tries are used up\./).waitFor();
    const made = page.url();
    await page.getByRole('button', { name: 'Make another' }).click();
    await page.getByText(/^[\d.]+ sec of \d+ sec$/).waitFor();
    await page.getByRole('button', { name: 'Make video · free', disabled: true }).waitFor();
    await page.getByRole('link', { name: 'Your works' }).first().click();
    await page.getByRole('link', { name: / · 0:\d\d · / }).click();
    await page.waitForURL(made);
    await page.getByRole('link', { name: 'Create a free account to go on' }).click();
    await page.waitForURL('/sign-up');
    await page.getByText('What you have made moves into your account.').waitFor();
    await fillEntry(page, newEmail(), PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(made);
    await studio.download.waitFor();
    expect(await page.getByText(/free (try|tries)/).count()).toBe(0);
    await page.getByRole('link', { name: 'Your works' }).first().click();
    await page.getByRole('link', { name: / · 0:\d\d · / }).waitFor();
    expect(await page.getByRole('link', { name: / · 0:\d\d · / }).count()).toBe(1);
  });
});

/**
 * Uses up tries of the page's trial, for today and tomorrow, so that a midnight during the test gives none back.
 * @returns a function that uses up one more for tomorrow, for the video that the test starts
 */
async function countTries(page: Page, many: number): Promise<() => Promise<void>> {
  const { db } = orator;
  if (db === null) throw new Error('there is no database');
  const token = z.string().parse(await page.evaluate('localStorage.auth_token'));
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const userId = z.object({ sub: z.string() }).parse(claims).sub;
  const { device: known, network } = await db.trial.findUniqueOrThrow({ where: { userId } });
  const device = known ?? `unknown ${userId}`;
  // Elsewhere the next file may come from the same network.
  onTestFinished(async () => {
    await db.trialUse.deleteMany({ where: { OR: [{ device }, { network }] } });
  });
  const today = startOfDay();
  const tomorrow = new Date(today.getTime() + DAY_MS);
  const use = (day: Date) => ({ taskId: randomUUID(), device, network, day });
  await db.trialUse.createMany({ data: Array.from({ length: many }, () => [use(today), use(tomorrow)]).flat() });
  return async () => {
    await db.trialUse.create({ data: use(tomorrow) });
  };
}
