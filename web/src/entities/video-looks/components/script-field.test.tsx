import type { Locale } from '@orator/contracts/core/common';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { lexicon } from '@orator/contracts/lexicon/routes';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, sampleConfig } from '../../../../testing/samples.ts';
import { expectScript, untilEditor } from '../../../../testing/script.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { ScriptField } from '../../scripts/components/script-field.tsx';

beforeEach(() => {
  answer(systemConfig.read, () => ({ ...sampleConfig(), transcription: true }));
});

const Writing = ({ locale, seconds }: { locale: Locale; seconds: number }) => {
  const [text, setText] = useState('');
  const time = { voice: { locale, engine: 'espeak' }, seconds } as const;
  const longer = <a href="/sign-up">Create account</a>;
  return <ScriptField {...{ text, locale, time, longer }} max={SCRIPT_CHARACTERS} onText={setText} />;
};

const write = async (text: string, locale: Locale = 'en', seconds = 1000) => {
  await show(<Writing locale={locale} seconds={seconds} />, { namespaces: ['studios', 'scripts'] });
  const field = page.getByRole('textbox', { name: 'What should be said?' });
  await field.click();
  await untilEditor(field);
  await field.fill(text);
  return field;
};

test('shows the used share of the time while the user types, and counts characters near their limit', {
  tags: ['rare'],
}, async () => {
  const field = await write('Hello there, how are you?', 'en', 15);
  await expect.element(field).toHaveAccessibleDescription(expect.stringMatching(/^2(?:\.\d)? sec of 15 sec$/));
  await field.fill('Hello there, how are you? I am fine.');
  await expect.element(field).toHaveAccessibleDescription(expect.stringMatching(/^[34](?:\.\d)? sec of 15 sec$/));
  await field.fill('ma '.repeat(1400));
  await expect.element(field).toHaveAccessibleDescription(expect.stringMatching(/4,200 \/ 5,000/));
});

test('shows the language hint beside its message, before the marks', async () => {
  const time = undefined;
  const offer = <button type="button">Speak it in Arabic</button>;
  await show(<ScriptField {...{ time, offer }} text="" locale="en" max={9} longer={null} onText={() => null} />, {
    namespaces: ['studios', 'scripts'],
  });
  await expect
    .poll(() =>
      page
        .getByRole('button')
        .elements()
        .map((it) => it.textContent),
    )
    .toEqual(
      expect.arrayContaining([
        'Speak it in Arabic',
        expect.stringContaining('Emphasis'),
        expect.stringContaining('Dictate'),
      ]),
    );
  expect(page.getByRole('button').first().element()).toHaveTextContent('Speak it in Arabic');
});

const SENTENCE = 'Marta bought a big map before the boat left the bay.';
const LONG = Array.from({ length: 8 }, () => SENTENCE).join(' ');

test('says by how much a text is too long and what allows more, and shortens it to fit, or undoes that', async () => {
  const field = await write(LONG, 'en', 15);
  await expect.element(field).toBeInvalid();
  await expect
    .element(field)
    .toHaveAccessibleDescription(expect.stringMatching(/About [\d.]+ seconds too long: 15 seconds is the limit\./));
  await expect.element(page.getByRole('status')).toMatchTextContent(/too long/);
  await expect.element(page.getByRole('link', { name: 'Create account' })).toBeVisible();
  await page.getByRole('button', { name: 'Shorten to fit' }).click();
  await expect.element(field).not.toBeInvalid();
  await expectScript(field, /^(?:Marta [^.]+\. )*Marta [^.]+\.$/);
  expect(page.getByRole('link', { name: 'Create account' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Undo shortening' }).click();
  await expectScript(field, LONG);
  await expect.element(field).toBeInvalid();
});

const TOO_LONG = 'a '.repeat(SCRIPT_CHARACTERS / 2) + 'b';

test('keeps a text over the limit, and shows and announces by how much it is too long', async () => {
  const field = await write(TOO_LONG);
  const told = 'The text is too long by 1. Shorten it to 5,000 characters.';
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(told));
  await expect.element(field).toBeInvalid();
  await expectScript(field, TOO_LONG);
  await expect.element(page.getByRole('status')).toHaveTextContent(told);
  await field.fill(TOO_LONG.slice(0, SCRIPT_CHARACTERS));
  await expect.element(field).not.toBeInvalid();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});

test.for([
  {
    what: 'Russian for an English voice',
    text: 'Мама мыла раму, а папа пил чай.',
    told: /not in the language of the voice/,
  },
  { what: 'emoji only', text: '🎉🎉 👍', told: /nothing to say out loud here. Write words/ },
])('keeps the text, and shows beside it what is wrong: $what', async ({ text, told }) => {
  const field = await write(text);
  await expect.element(field).toHaveAccessibleDescription(expect.stringMatching(told));
  await expect.element(field).toBeInvalid();
  await expectScript(field, text);
  await field.fill('Now it is right.');
  await expect.element(field).not.toBeInvalid();
});

test('an Arabic text runs from right to left, whatever the language of the page', async () => {
  const field = await write('مرحبا بكم', 'ar');
  expect(getComputedStyle(field.element()).direction).toBe('rtl');
  await field.fill('Hello');
  expect(getComputedStyle(field.element()).direction).toBe('ltr');
});

test('inserts a pause at the caret, and typing continues after it', { tags: ['rare'] }, async () => {
  const field = await write('Hello there');
  await field.click();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await page.getByRole('button', { name: 'Pause of 0.5 seconds' }).click();
  await expectScript(field, 'Hello[0.5s] there');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('!');
  await expectScript(field, 'Hello[0.5s]! there');
});

test('marks the word at the caret, and lets the user write its pronunciation into the mark', {
  tags: ['rare'],
}, async () => {
  const field = await write('Ask Nguyen now');
  await field.click();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await page.getByRole('button', { name: 'Pronunciation' }).click();
  await expectScript(field, 'Ask [Nguyen=] now');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Nwin');
  await expectScript(field, 'Ask [Nguyen=Nwin] now');
});

test('adds the pronunciation of a word to the lexicon, after which it needs no mark', { tags: ['rare'] }, async () => {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
  const field = await write('Ask [!Nguyen=Nwin]');
  const known = { id: makeId(1), locale: 'en', word: 'nguyen', said: 'Win', match_case: false } as const;
  answer(lexicon.list, () => ({ items: [known], next_cursor: null }));
  const changed = answer(lexicon.change, () => known);
  await page.getByRole('button', { name: 'Always say it so' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Word or name' })).toHaveValue('nguyen');
  await page.getByRole('dialog').getByRole('button', { name: 'Always say it so' }).click();
  await expect.poll(() => changed.map(({ params }) => params['id'])).toEqual([known.id]);
  expect(changed[0]?.body).toMatchObject({ said: 'Nwin' });
  await expectScript(field, 'Ask [!Nguyen]');
  sessionStore.clear();
});
