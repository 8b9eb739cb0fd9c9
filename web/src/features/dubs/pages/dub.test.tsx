import { dubs } from '@orator/contracts/dubs/routes';
import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { translations } from '@orator/contracts/translations/routes';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { makeId, sampleConfig } from '../../../../testing/samples.ts';
import { FILM, load, open, ready, REPORT, VOICE } from '../../../../testing/dub-page.tsx';

afterEach(() => vi.restoreAllMocks());

const SRT = '1\n00:00:01,000 --> 00:00:03,000\nGood morning.\n\n2\n00:00:04,000 --> 00:00:06,000\nGoodbye.\n';

test("a man in the video speaks with a man's voice, unless another is chosen", { tags: ['rare'] }, async () => {
  await ready('ada@example.org', false, null);
  answer(videoAvatars.fitVoice, () => ({ gender: 'Male' as const, age: 'adult' as const }));
  await page.getByRole('button', { name: 'My talk' }).click();
  await load('talk.srt', SRT);
  const voice = page.getByLabelText('Voice of Speaker 1');
  await expect.element(voice).toHaveDisplayValue('Pablo · Male');
  await userEvent.selectOptions(voice, 'Lucía · Female');
  await expect.element(voice).toHaveDisplayValue('Lucía · Female');
});

test('lines of a file are translated by hand; lines that are too long are named, and can be shortened before the price', {
  tags: ['rare'],
}, async () => {
  const quoted = await open(false);
  await load('talk.srt', SRT);
  await expect.element(page.getByLabelText('Original of line 2')).toHaveValue('Goodbye.');
  await expect.element(page.getByText('Lines still without a translation: 1 and 2.')).toBeVisible();
  await page.getByLabelText('Translation of line 1').fill('Buenos días.');
  await page.getByLabelText('Translation of line 2').fill('Hasta luego a todos. '.repeat(12));
  await expect.element(page.getByText(/Line 2 takes about/)).toBeVisible();
  await expect.element(page.getByText('Lines to put right first: 2.')).toBeVisible();
  expect(quoted).toHaveLength(0);
  await page.getByRole('button', { name: 'Shorten it' }).click();
  await expect.element(page.getByRole('button', { name: 'Dub video · 1.65 credits' })).toBeEnabled();
  const body = quoted.at(-1)?.body;
  expect(body).toMatchObject({
    video_avatar_id: FILM.id,
    locale: 'es',
    lines: [
      { from: 1, to: 3, original: 'Good morning.', text: 'Buenos días.' },
      { from: 4, to: 6 },
    ],
    speakers: [{ voice_id: VOICE.id, in_picture: true }],
  });
});

test('the chat server translates lines without a translation, one line for one line', { tags: ['rare'] }, async () => {
  await open(true);
  await load('talk.srt', SRT);
  await page.getByLabelText('Translation of line 1').fill('Muy buenas.');
  const sent = answer(translations.create, () => ({ text: 'Adiós.' }));
  await page.getByRole('button', { name: 'Translate into Español' }).click();
  await expect.element(page.getByLabelText('Translation of line 2')).toHaveValue('Adiós.');
  await expect.element(page.getByLabelText('Translation of line 1')).toHaveValue('Muy buenas.');
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'Goodbye.', from: 'en', to: 'es' }]);
});

test.for([
  ['in another encoding', new Uint8Array([0x48, 0xe9, 0x21]), /neither UTF-8 nor UTF-16/],
  ['of another video', '00:01:00,000 --> 00:01:02,000\nLate.', /No line of this file is within the video/],
] as const)('a file %s says what to do', async ([, bytes, words]) => {
  await open(false);
  await load('talk.srt', bytes);
  await expect.element(page.getByText(words)).toBeVisible();
});

test('a text gets the times at which the video says it', { tags: ['rare'] }, async () => {
  await open(false);
  answer(dubs.hear, () => ({ lines: [{ from: 1.2, to: 2.4, text: 'Good morning.' }], dropped: 0 }));
  await page.getByText('Paste the words', { exact: true }).click();
  await page.getByLabelText('What is said').last().fill('Good morning.');
  await page.getByRole('button', { name: 'Find the times' }).click();
  await expect.element(page.getByLabelText('Beginning of line 1')).toHaveValue('0:01.2');
  await page.getByLabelText('Beginning of line 1').fill('1,5');
  await userEvent.tab();
  await expect.element(page.getByLabelText('Beginning of line 1')).toHaveValue('0:01.5');
});

test('transcribes the sound, and offers to try again when that fails', { tags: ['rare'] }, async () => {
  await open(false, { transcription: true });
  answer(dubs.transcribe, () => refuse('transcription_unavailable', 'Not now.'));
  await page.getByRole('button', { name: 'Write it down from the sound' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.');
  const answered = Promise.withResolvers<void>();
  const sent = answer(dubs.transcribe, async () => {
    await answered.promise;
    return { lines: [{ from: 1.2, to: 2.4, text: 'Good morning.' }], dropped: 1 };
  });
  await page.getByRole('button', { name: 'Write it down from the sound' }).click();
  await expect.element(page.getByText(/The sound is being written down/)).toBeVisible();
  expect(page.getByText('Not now.').elements()).toHaveLength(0);
  answered.resolve();
  await expect.element(page.getByLabelText('Original of line 1')).toHaveValue('Good morning.');
  await expect.element(page.getByText(/^Lines left out .* 1\.$/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ video_avatar_id: FILM.id, locale: 'en' }]);
});

test('offers no transcription without a recogniser', async () => {
  await open(true);
  await expect.element(page.getByRole('button', { name: 'Add a line' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Write it down from the sound' }).elements()).toHaveLength(0);
});

test('a file replaces edited lines only after confirmation', { tags: ['rare'] }, async () => {
  await open(false);
  await load('talk.srt', SRT);
  await load('talk.srt', '00:00:01,000 --> 00:00:02,000\nHello.');
  await expect.element(page.getByLabelText('Original of line 1')).toHaveValue('Hello.');
  await page.getByLabelText('Original of line 1').fill('Hello, everybody.');
  const late = `${SRT}\n3\n00:00:09,900 --> 00:00:12,000\nLate.\n`;
  await load('talk.srt', late);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByLabelText('Original of line 1')).toHaveValue('Hello, everybody.');
  expect(page.getByText(/^Lines left out/).elements()).toHaveLength(0);
  await load('talk.srt', late);
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect.element(page.getByLabelText('Original of line 2')).toHaveValue('Goodbye.');
  await expect.element(page.getByText(/^Lines left out .* 1\.$/)).toBeVisible();
});

test('a translation that arrives late finds its line, and nothing that was written meanwhile is lost', {
  tags: ['rare'],
}, async () => {
  await open(true);
  await load('talk.srt', `${SRT}\n3\n00:00:07,000 --> 00:00:08,000\nSee you.\n`);
  const answered = Promise.withResolvers<void>();
  answer(translations.create, async () => {
    await answered.promise;
    return { text: '1. Buenos días.\n2. Adiós.\n3. Hasta luego.' };
  });
  await page.getByRole('button', { name: 'Translate into Español' }).click();
  await page.getByLabelText('Translation of line 3').fill('Nos vemos.');
  await page.getByRole('button', { name: 'Remove line 1' }).click();
  answered.resolve();
  await expect.element(page.getByLabelText('Translation of line 1')).toHaveValue('Adiós.');
  await expect.element(page.getByLabelText('Translation of line 2')).toHaveValue('Nos vemos.');
  expect(page.getByLabelText(/^Translation of line/).elements()).toHaveLength(2);
});

test('dubs the sample without an account, with prepared lines in every language until they are edited', {
  tags: ['rare'],
}, async () => {
  const report = { ...REPORT, duration_s: 6 };
  const lines = [{ from: 0.2, to: 1.2, text: 'Hello!' }];
  const quoted = await ready('', false, { report, lines });
  const [text, to] = [page.getByLabelText('Translation of line 1'), page.getByLabelText('New language')];
  await expect.element(text).toHaveValue('¡Hola!');
  await to.selectOptions('Deutsch');
  await expect.element(text).toHaveValue('Hallo!');
  await text.fill('Guten Tag!');
  await to.selectOptions('Español');
  await expect.element(text).toHaveValue('Guten Tag!');
  await text.fill('¡Buenas!');
  await expect.element(page.getByRole('button', { name: 'Dub video · free' })).toBeEnabled();
  expect(quoted.at(-1)?.body).toMatchObject({ video_avatar_id: DUB_SAMPLE.id, lines: [{ text: '¡Buenas!' }] });
  expect(page.getByText('Upload or record a video').elements()).toHaveLength(0);
});

const { prices } = sampleConfig();
/** Ears, a model from English to Spanish, and the price that is shown. */
const AT_ONCE: Partial<SystemConfig> = {
  transcription: true,
  translation_models: [{ from: 'en', to: 'es' }],
  prices: { ...prices, tariffs: [{ id: 'dub', unit: 'minute', hundredths_per_unit: 1000, minimum_units: 0 }] },
};
const pressAtOnce = () => page.getByRole('button', { name: 'Dub into Español now · 1.67 credits' }).click();

test('one press transcribes, translates and starts the dub at the price that was shown', async () => {
  const quoted = await open(false, AT_ONCE);
  answer(dubs.transcribe, () => ({ lines: [{ from: 1, to: 3, text: 'Good morning.' }], dropped: 0 }));
  answer(translations.create, () => ({ text: 'Buenos días.' }));
  const started = answer(dubs.start, () => refuse('quote_invalid', 'Seen.'));
  await pressAtOnce();
  await expect.poll(() => started.length).toBeGreaterThan(0);
  expect(quoted.at(-1)?.body).toMatchObject({ lines: [{ original: 'Good morning.', text: 'Buenos días.' }] });
  expect(started[0]?.body).toMatchObject({ task_id: makeId(44), ticket: 'ticket' });
});

test('one press starts nothing when a line is too long, and leaves the lines to be corrected', async () => {
  const quoted = await open(false, AT_ONCE);
  answer(dubs.transcribe, () => ({ lines: [{ from: 1, to: 1.5, text: 'Good morning.' }], dropped: 0 }));
  answer(translations.create, () => ({ text: 'Hasta luego a todos. '.repeat(12).trim() }));
  await pressAtOnce();
  await expect.element(page.getByText('Lines to put right first: 1.')).toBeVisible();
  await expect.element(page.getByText('Now the video is started.')).not.toBeInTheDocument();
  expect(quoted).toHaveLength(0);
});

test('one press says that no speech was found in the video', { tags: ['rare'] }, async () => {
  await open(false, AT_ONCE);
  answer(dubs.transcribe, () => refuse('dub_nothing_said', 'Nobody says anything.'));
  await pressAtOnce();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nobody says anything.');
  await expect.element(page.getByRole('button', { name: 'Dub into Español now · 1.67 credits' })).toBeEnabled();
});

test('names a direction that cannot be translated in place of the button for one press', async () => {
  await open(false, { ...AT_ONCE, translation_models: [] });
  await load('talk.srt', SRT);
  await expect.element(page.getByText(/^Nothing here translates English into Español yet/)).toBeVisible();
  expect(page.getByRole('button', { name: /now ·/ }).elements()).toHaveLength(0);
});
