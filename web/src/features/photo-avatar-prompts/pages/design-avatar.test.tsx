import type { Profile } from '@orator/contracts/accounts/schema';
import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarCategories } from '@orator/contracts/photo-avatar-categories/routes';
import type { PhotoAvatarAsset } from '@orator/contracts/photo-avatar-categories/schema';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import type { PhotoPrompt } from '@orator/contracts/photo-avatar-prompts/schema';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, PIXEL, sampleConfig, sampleProfile, sampleTask, TASK_ID } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { feature } from '../feature.ts';
import { Component } from './design-avatar.tsx';

const WORDS = 'A friendly doctor with short grey hair';
const AT = '2026-01-31T12:00:00.000Z';
const makeImage = (number: number) => ({
  id: makeId(number),
  task_id: TASK_ID,
  image_url: PIXEL,
  width: 1024,
  height: 1024,
  created_at: AT,
});
const makePrompt = (changes: Partial<PhotoPrompt> = {}): PhotoPrompt => ({
  id: makeId(50),
  name: null,
  prompt: WORDS,
  locale: 'en',
  gender: 'Female',
  age_group: 'Senior',
  ethnicity: 'Unspecified',
  aspect_ratio: '3:4',
  pose: null,
  style: null,
  reading: null,
  images: [makeImage(51), makeImage(52)],
  run: { task_id: TASK_ID, state: TaskState.Successed, rate: 100, cost: 4, charged: 4 },
  created_at: AT,
  ...changes,
});
const running = (rate: number, images = [makeImage(51)]) =>
  makePrompt({ images, run: { task_id: TASK_ID, state: TaskState.InProgress, rate, cost: 4, charged: 0 } });
const TARIFFS = [
  { id: 'text-to-photo', unit: 'image', hundredths_per_unit: 100, minimum_units: 0 } as const,
  { id: 'photo-avatar', unit: 'run', hundredths_per_unit: 1000, minimum_units: 1 } as const,
];

const asset = (
  category: PhotoAvatarAsset['category'],
  number: number,
  label: string,
  prompt: string,
): PhotoAvatarAsset => ({
  id: makeId(number),
  category,
  name: label.toLowerCase(),
  label,
  prompt,
  image_url: PIXEL,
  width: 768,
  height: 768,
  pose: null,
});
const ASSETS = [
  asset('Character', 61, 'Chef', 'A cheerful chef with a moustache'),
  asset('Cloth', 62, 'Apron', 'apron'),
];

/** Opens the page for an account with these prompts. */
const design = async (items: PhotoPrompt[], profile: Partial<Profile> = {}) => {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
  const { prices } = sampleConfig();
  answer(systemConfig.read, () => sampleConfig({ prices: { ...prices, tariffs: TARIFFS } }));
  answer(accounts.profile, () => sampleProfile({ remaining_text_to_photo_times: 40, ...profile }));
  answer(photoAvatarPrompts.list, () => ({ items, next_cursor: null }));
  answer(photoAvatarCategories.list, ({ query }) => ({
    items: ASSETS.filter(({ category }) => query['category'] === undefined || query['category'] === category),
    pending: 0,
  }));
  const reading = {
    understood: [{ term: 'doctor', attribute: 'outfit', value: 'doctor' }],
    unknown: ['friendly'],
  };
  answer(photoAvatarPrompts.quote, () => ({ cost: 4, images: 4, reading }));
  return await show(<Component />, {
    namespaces: ['photo-avatar-prompts', 'prompt-runs', 'photo-avatar-categories', 'tasks', 'trials'],
  });
};

const words = page.getByRole('textbox', { name: 'Describe the person' });
const make = page.getByRole('button', { name: /^Make four portraits/ });

test('shows the price before anything is written, then which words are understood', {
  tags: ['rare'],
}, async () => {
  await design([]);
  await expect.element(make).toHaveTextContent('Make four portraits · 4 credits');
  await expect.element(make).toBeDisabled();
  await words.fill(WORDS);
  await expect.element(make).toBeEnabled();
  await expect.element(page.getByText('Understood:')).toBeVisible();
  await expect.element(page.getByText('doctor', { exact: true })).toBeVisible();
  await expect.element(page.getByText('friendly', { exact: true })).toBeVisible();
});

test('sends the choices with the price that was shown, and shows four placeholders at once', async () => {
  const items: PhotoPrompt[] = [];
  await design(items);
  const asked = Promise.withResolvers<PhotoPrompt>();
  const sent = answer(photoAvatarPrompts.create, () => asked.promise);
  await words.fill(WORDS);
  await page.getByRole('radio', { name: 'Female', exact: true }).click({ force: true });
  await page.getByRole('combobox', { name: 'Age' }).selectOptions('Senior');
  await make.click();
  await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(4);
  expect(sent[0]?.body).toMatchObject({ prompt: WORDS, gender: 'Female', age_group: 'Senior', max_cost: 4 });
  items.push(running(30));
  asked.resolve(running(30));
  await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(3);
  await expect.element(page.getByText('20%')).toBeVisible();
});

test('says why nothing was started, and removes the placeholders', async () => {
  await design([]);
  answer(photoAvatarPrompts.create, () => refuse('task_limit', 'Your plan allows 1 at a time.', { limit: 1 }));
  await words.fill(WORDS);
  await make.click();
  await expect.element(page.getByRole('alert').getByText(/allows 1 at a time/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See plans' })).toBeVisible();
  expect(page.getByRole('progressbar').elements()).toHaveLength(0);
});

test.each([
  [{ wallet: { credit: 3.5 } }, /This costs 4 credits; you have 3.50 credits/, 'Get credits'],
  [{ remaining_text_to_photo_times: 0 }, /This month’s runs are used up/, 'See plans'],
])('disables the button when too little is left, and links to help: %o', async (profile, told, way) => {
  await design([], profile);
  await words.fill(WORDS);
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(page.getByRole('link', { name: way })).toBeVisible();
  await expect.element(make).toBeDisabled();
});

test('each portrait can be made to talk; the prompt can be changed and run again, and its form is kept', {
  tags: ['rare'],
}, async () => {
  const screen = await design([makePrompt()]);
  await page.getByRole('button', { name: 'Edit and run again' }).click();
  await expect.element(words).toHaveValue(WORDS);
  await expect.element(page.getByRole('radio', { name: '3:4' })).toBeChecked();
  const sent = answer(photoAvatarPrompts.change, () => makePrompt());
  await page.getByRole('button', { name: 'Four more · 4 credits' }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ run_after: TASK_ID, max_cost: 4 });
  await page.getByRole('link', { name: 'Make it talk' }).first().click();
  expect(screen.search()).toBe(`?image=${makeId(52)}`);
});

test('the confirmation of stopping says the price of the portraits that have arrived', async () => {
  await design([running(30, [makeImage(51), makeImage(52)])]);
  const sent = answer(tasks.cancel, () => refuse('cancel_costs_more', 'It costs more now.', { charge: 3 }));
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.element(page.getByText('You keep the portraits that have arrived, for 2 credits.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop run' }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ max_charge: 2 });
});

test('a run with fewer portraits says its charge, and a failed run its reason', async () => {
  const fewer = { task_id: TASK_ID, state: TaskState.Successed, rate: 100, cost: 4, charged: 2 };
  const failed = { ...fewer, state: TaskState.Failed, charged: 0 };
  const error = { reason: 'engine_failed' as const, message: 'It could not be made. You were not charged.' };
  await design([
    makePrompt({ run: fewer }),
    makePrompt({ id: makeId(60), images: [], run: { ...failed, task_id: makeId(61), error } }),
  ]);
  await expect.element(page.getByText(/You were charged 2 credits/)).toBeVisible();
  await expect.element(page.getByText(/It could not be made. You were not charged/)).toBeVisible();
});

test('makes an avatar from a portrait for the announced price, and shows the user’s avatars', async () => {
  const screen = await design([makePrompt()]);
  const { source: _of, ...task } = sampleTask();
  const sent = answer(photoAvatars.make, () => ({ ...task, kind: 'photo-avatar' as const, source: null }));
  await page.getByRole('button', { name: 'Use as avatar' }).first().click();
  await expect.element(page.getByText(/This costs 10 credits/)).toBeVisible();
  await page.getByRole('button', { name: 'Make avatar' }).click();
  await expect.poll(screen.path).toBe('/create-avatar/my-avatars');
  expect(sent[0]).toMatchObject({ params: { id: makeId(52) }, body: { max_cost: 10 } });
});

test('a portrait shows the progress of its avatar, whose clip then replaces the portrait', {
  tags: ['rare'],
}, async () => {
  const { queries } = await design([makePrompt()]);
  const task = { ...sampleTask({ state: TaskState.Wait }), id: makeId(70) };
  answer(photoAvatars.make, () => ({ ...task, kind: 'photo-avatar' as const, source: null }));
  await page.getByRole('button', { name: 'Use as avatar' }).first().click();
  await page.getByRole('button', { name: 'Make avatar' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'The avatar is being made' })).toBeInTheDocument();
  const push = (task_state: number, rate: number, made = {}) =>
    feature.onEvent?.photo_avatar_gen3turbo_task?.(queries, {
      task_id: task.id,
      task_state,
      rate,
      stage: null,
      image_type: 0,
      ...made,
    });
  await push(TaskState.InProgress, 40);
  await expect.element(page.getByText('40%')).toBeVisible();
  await push(TaskState.Successed, 100, { avatar_url: PIXEL, preview: `${PIXEL}#preview`, photo_avatar_id: task.id });
  await expect.poll(() => document.querySelector('img[src$="#preview"]')).not.toBeNull();
  expect(page.getByRole('button', { name: 'Use as avatar' }).elements()).toHaveLength(1);
});

test('begins with a character, and adds clothes', { tags: ['rare'] }, async () => {
  await design([makePrompt()]);
  await page.getByRole('button', { name: 'Chef', exact: true }).click();
  await page.getByRole('button', { name: 'Apron', exact: true }).click();
  await expect.element(words).toHaveValue('A cheerful chef with a moustache, apron');
});

test('shows examples to describe or to make speak until the first person was described', {
  tags: ['rare'],
}, async () => {
  const { path } = await design([]);
  await page.getByRole('button', { name: 'Describe someone like this : Chef' }).click();
  await expect.element(words).toHaveValue('A cheerful chef with a moustache');
  await page.getByRole('link', { name: 'Make it talk : Chef' }).click();
  expect(path()).toBe('/create-avatar/photo-to-avatar');
});

test('lets its owner name a prompt', { tags: ['rare'] }, async () => {
  const changed = answer(photoAvatarPrompts.change, () => makePrompt({ name: 'The doctor' }));
  await design([makePrompt()]);
  await page.getByRole('button', { name: 'Name this prompt' }).click();
  await page.getByRole('textbox', { name: 'Name of the prompt' }).fill(' The doctor ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect.poll(() => changed.map(({ body }) => body)).toEqual([{ name: 'The doctor' }]);
});
