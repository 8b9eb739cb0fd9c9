import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { systemConfig } from '@orator/contracts/system-config/routes';
import type { Quote } from '@orator/contracts/tasks/quotes';
import type { Trial } from '@orator/contracts/trials/schema';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { listVoices, PHOTO_ID, sampleConfig, sampleProfile, sampleTask, TASK_ID } from '../../../../testing/samples.ts';
import { findAllowance } from '../model/plan.ts';
import { PriceFoot } from './price-foot.tsx';

type Props = ComponentProps<typeof PriceFoot>;

const NAMESPACES = ['photo-videos', 'studios', 'trials'] as const;

const TEXT = 'Mama bought a map.';
const VOICE = listVoices('en')[0];
const VIDEO: NewPhotoVideo = {
  image_id: PHOTO_ID,
  script: { text: TEXT, voice_id: VOICE?.id ?? '', locale: 'en' },
  ratio: '1:1',
  mode: 0,
  emotion: 'neutral',
  intensity: 0.65,
  captions: 'none',
  logo: null,
  background: { kind: 'keep' },
};

const makeQuote = (changes: Partial<Quote> = {}): Quote => ({
  task_id: TASK_ID,
  cost: 0.25,
  duration_s: 5,
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  ticket: 'a ticket',
  ...changes,
});

const isBeginning = (body: unknown): boolean => NewPhotoVideo.parse(body).draft === true;

const LEFT = { wallet: { credit: 20 }, remaining_video_generate_times: 30, counters_reset_at: '2026-02-01T12:00:00Z' };

const TRIAL: Trial = {
  remaining: 3,
  limit: 3,
  seconds: 15,
  resets_at: '2026-01-02T00:00:00Z',
  expires_at: '2026-01-02T00:00:00Z',
};

const makeProps = (changes: Partial<Props> = {}): Props => ({
  input: VIDEO,
  price: { mode: 0, hundredths_per_second: 5, minimum_seconds: 5 },
  text: TEXT,
  voice: VOICE,
  profile: sampleProfile(LEFT),
  allowance: findAllowance(sampleConfig().plans, 1),
  trial: null,
  keep: () => undefined,
  making: false,
  beginning: null,
  onStarted: () => null,
  ...changes,
});

const { prices, ...config } = sampleConfig();
const tariff = { id: 'photo-video:draft', unit: 'second', hundredths_per_unit: 2, minimum_units: 5 } as const;

beforeEach(() => {
  answer(systemConfig.read, () => ({ ...config, prices: { ...prices, tariffs: [tariff] } }));
});

const foot = (changes: Partial<Props> = {}) => show(<PriceFoot {...makeProps(changes)} />, { namespaces: NAMESPACES });

const make = page.getByRole('button', { name: /^Make video/ });

test.for([
  { missing: 'photo', told: 'Add a photo to see the price.' },
  { missing: 'text', told: 'Write what should be said to see the price.' },
  { missing: 'voice', told: 'Choose a voice first.' },
] as const)('says what is missing: $missing', async ({ missing, told }) => {
  await foot({ input: missing, price: undefined, text: '' });
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(make).toBeDisabled();
});

test('names the price and what is left, and starts with the ticket of that price', async () => {
  const asked = answer(photoVideos.quote, () => makeQuote());
  const started = answer(photoVideos.start, () => sampleTask());
  const onStarted = vi.fn<Props['onStarted']>();
  await foot({ onStarted });
  await expect.element(make).toHaveAccessibleName('Make video · 0.25 credits');
  await expect.element(make).toBeEnabled();
  const told = 'You have 20 credits. You’ll have 19.75 left. Videos left this month: 30.';
  await expect.element(page.getByText(told)).toBeVisible();
  await make.click();
  await expect.poll(() => onStarted.mock.calls).toEqual([[sampleTask(), VIDEO]]);
  expect(started.map(({ body }) => body)).toEqual([{ task_id: TASK_ID, ticket: 'a ticket' }]);
  expect(asked[0]?.body).toEqual(VIDEO);
});

test('the lines of a label that needs two do not touch', async () => {
  await foot({ input: 'photo', price: undefined, text: '' });
  const { fontSize, lineHeight, whiteSpace } = getComputedStyle(make.getByText('Make video').element());
  expect([parseFloat(lineHeight) / parseFloat(fontSize), whiteSpace]).toEqual([1.3, 'normal']);
});

test('starts the video by Ctrl+Enter in the text, once there is a price', async () => {
  const quote = Promise.withResolvers<Quote>();
  answer(photoVideos.quote, () => quote.promise);
  const started = answer(photoVideos.start, () => sampleTask());
  const onStarted = vi.fn<Props['onStarted']>();
  await show(
    <>
      <textarea aria-label="Text" />
      <PriceFoot {...makeProps({ onStarted })} />
    </>,
    { namespaces: NAMESPACES },
  );
  await userEvent.click(page.getByRole('textbox', { name: 'Text' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(started).toEqual([]);
  quote.resolve(makeQuote());
  await expect.element(make).toBeEnabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => onStarted.mock.calls).toHaveLength(1);
});

test('says that credits are too few, and disables the button', async () => {
  answer(photoVideos.quote, () => makeQuote());
  await foot({ profile: sampleProfile({ ...LEFT, wallet: { credit: 0.1 } }) });
  const told = 'Not enough credits: this video costs 0.25 credits, you have 0.10 credits. A shorter text costs less.';
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(told.replaceAll('.', '\\.')));
  await expect.element(page.getByRole('link', { name: 'Get credits' })).toBeVisible();
  await expect.element(make).toBeDisabled();
});

test('names the highest price and the estimated length of a video above the minimum', async () => {
  answer(photoVideos.quote, () => makeQuote({ cost: 0.37, duration_s: 7.3 }));
  await foot();
  await expect.element(make).toHaveAccessibleName('Make video · up to 0.37 credits');
  await expect.element(page.getByText('About 7.3 sec')).toBeVisible();
  await expect.element(page.getByText(/at least 19\.63 left/)).toBeVisible();
});

test('shows what is left before anything is chosen', async () => {
  await foot({ input: 'photo', text: '' });
  await expect.element(page.getByText('You have 20 credits. Videos left this month: 30.')).toBeVisible();
});

test('one press quotes and starts the beginning of a video at the price on the button', async () => {
  const quoted = answer(photoVideos.quote, ({ body }) =>
    makeQuote(isBeginning(body) ? { cost: 0.1, ticket: 'of the beginning' } : { cost: 0.37, duration_s: 7.3 }),
  );
  const started = answer(photoVideos.start, () => sampleTask());
  const onStarted = vi.fn<Props['onStarted']>();
  await foot({ onStarted, beginning: TASK_ID });
  const beginning = page.getByRole('button', { name: 'Draft of the first 5 sec · 0.10 credits' });
  await beginning.click();
  const wanted = { ...VIDEO, draft: true };
  await expect.poll(() => onStarted.mock.calls).toEqual([[sampleTask(), wanted]]);
  expect(quoted.map(({ body }) => body)).toContainEqual(wanted);
  expect(started.map(({ body }) => body)).toEqual([
    { task_id: TASK_ID, ticket: 'of the beginning', version_of: TASK_ID },
  ]);
});

test('does not start the beginning of a video that costs more than the price on the button', async () => {
  answer(photoVideos.quote, ({ body }) => makeQuote({ cost: isBeginning(body) ? 0.2 : 0.37, duration_s: 7.3 }));
  const started = answer(photoVideos.start, () => sampleTask());
  await foot();
  await page.getByRole('button', { name: /^Draft/ }).click();
  await expect.element(page.getByText(/That price was no longer valid/)).toBeVisible();
  expect(started).toEqual([]);
});

test('when the month’s videos are used up, says when new ones come, and disables the button', async () => {
  answer(photoVideos.quote, () => makeQuote());
  await foot({ profile: sampleProfile({ ...LEFT, remaining_video_generate_times: 0 }) });
  await expect.element(page.getByRole('status').getByText(/New ones come on Feb 1, 2026/)).toBeVisible();
  await expect.element(make).toHaveAccessibleName('Make video · 0.25 credits');
  await expect.element(make).toBeDisabled();
});

test('when the results of a trial’s day are used up, disables the button', async () => {
  answer(photoVideos.quote, () => makeQuote({ cost: 0 }));
  const Foot = () => {
    const [usedUp, setUsedUp] = useState(false);
    return (
      <>
        <PriceFoot {...makeProps({ trial: usedUp ? { ...TRIAL, remaining: 0 } : TRIAL })} />
        <button type="button" onClick={() => setUsedUp(true)}>
          The last try
        </button>
      </>
    );
  };
  await show(<Foot />, { namespaces: NAMESPACES });
  await expect.element(make).toBeEnabled();
  await page.getByRole('button', { name: 'The last try' }).click();
  await expect.element(make).toBeDisabled();
});

/** A narrow panel, with 16 px at either side of its foot. */
const ROOM = 334 + 2 * 16;

test.for([
  { locale: 'ru', label: 'Создать видео · до 0,37 кредита' },
  { locale: 'de', label: 'Video erstellen · bis zu 0,37 Credits' },
  { locale: 'fr', label: 'Créer la vidéo · 0,37 crédit maximum' },
] as const)('the label of the button is one line in $locale as well', async ({ locale, label }) => {
  answer(photoVideos.quote, () => makeQuote({ cost: 0.37, duration_s: 7.3 }));
  const inside = <PriceFoot {...makeProps()} />;
  await show(<div style={{ inlineSize: ROOM }}>{inside}</div>, { namespaces: NAMESPACES, locale });
  const words = page.getByRole('button', { name: label }).getByText(label);
  await expect.element(words).toBeVisible();
  await document.fonts.ready;
  const { lineHeight } = getComputedStyle(words.element());
  expect(words.element().getBoundingClientRect().height).toBeCloseTo(parseFloat(lineHeight), 0);
});

test('says before the start that the video has a visible watermark, and which plan leaves it out', async () => {
  const told = page.getByText('With a small “Orator” mark, which Starter leaves out.');
  const { rerender } = await foot({ allowance: findAllowance(sampleConfig().plans, 0), input: 'photo' });
  await expect.element(told).toBeVisible();
  await rerender(<></>);
  await foot({ allowance: findAllowance(sampleConfig().plans, 1), input: 'photo' });
  await expect.element(page.getByText(/You have 20 credits/)).toBeVisible();
  expect(told.query()).toBeNull();
});

test('shows why the server refuses a video in its own words, and does not offer to try again', async () => {
  answer(photoVideos.quote, () => refuse('video_too_long', 'Too long: your plan allows 60 s.'));
  await foot();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Too long: your plan allows 60 s\./);
  await expect.element(make).toBeDisabled();
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull();
});

test('offers to ask again for a price that could not be loaded', async () => {
  answer(photoVideos.quote, () => refuse('internal', 'Something broke.'));
  await foot();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Something broke\./);
  await expect.element(make).toBeDisabled();
  answer(photoVideos.quote, () => makeQuote());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(make).toBeEnabled();
  expect(page.getByRole('alert').query()).toBeNull();
});

const Changing = (props: Omit<Props, 'input' | 'text'>) => {
  const [text, setText] = useState(TEXT);
  const input = { ...VIDEO, script: { ...VIDEO.script, text } };
  return (
    <>
      <button type="button" onClick={() => setText('Papa has a bigger map.')}>
        Write something else
      </button>
      <PriceFoot {...props} input={input} text={text} />
    </>
  );
};

test('an expired quote starts nothing: a new price comes with a note, which goes when the text changes', async () => {
  answer(photoVideos.quote, () => makeQuote());
  answer(photoVideos.start, () => refuse('quote_expired', 'Too old.'));
  const onStarted = vi.fn<Props['onStarted']>();
  await show(<Changing {...makeProps({ onStarted })} />, { namespaces: NAMESPACES });
  await expect.element(make).toBeEnabled();
  answer(photoVideos.quote, () => makeQuote({ cost: 0.3, duration_s: 6, ticket: 'a new ticket' }));
  await make.click();
  const told = page.getByText(/no longer valid, so nothing was started.*press again/);
  await expect.element(told).toBeVisible();
  await expect.element(make).toHaveAccessibleName('Make video · up to 0.30 credits');
  expect(onStarted).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Write something else' }).click();
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(make).toBeEnabled();
  const started = answer(photoVideos.start, () => sampleTask());
  await make.click();
  await expect.poll(() => started.map(({ body }) => body)).toEqual([{ task_id: TASK_ID, ticket: 'a new ticket' }]);
});

test('a visitor on a trial pays nothing, and is asked to sign up once the trial is used up', async () => {
  answer(photoVideos.quote, () => makeQuote({ cost: 0 }));
  answer(photoVideos.start, () => refuse('trial_used_up', 'You have used up today’s free tries.'));
  await foot({ trial: TRIAL });
  await expect.element(make).toHaveAccessibleName('Make video · free');
  await expect.element(make).toBeEnabled();
  await make.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/You have used up today’s free tries\./);
  await expect.element(alert.getByRole('link', { name: 'Create account' })).toBeVisible();
});

test.for([
  { name: 'no_times_left', link: 'See plans' },
  { name: 'task_limit', link: 'See plans' },
  { name: 'not_enough_credits', link: 'Get credits' },
  { name: 'trial_used_up', link: 'Create account' },
] as const)('a start that is refused with $name leads on: $link', async ({ name, link }) => {
  answer(photoVideos.quote, () => makeQuote());
  answer(photoVideos.start, () => refuse(name, 'This is refused.'));
  await foot();
  await make.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This is refused/);
  await expect.element(page.getByRole('alert').getByRole('link', { name: link })).toBeVisible();
});
