import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUp } from '../support/people.ts';
import { uploadPortrait } from '../support/video.ts';
import { orator } from './run.ts';
import { expectSaid, expectTold, priced, studioOf } from './studio.ts';
import { tryInStudio } from './try-in-studio.ts';

const LIMIT = 5000;
/** The browser reports a refused request as an error. */
const REFUSED = /status of 422/;

let person: Person;
beforeAll(async () => {
  person = await signUp(orator.url);
  await uploadPortrait(person);
});

describe('a text that cannot be spoken', () => {
  test('none: the page says what it needs', async () => {
    await tryInStudio(person, 'no text', async (page) => {
      for (const nothing of ['', '   \n  ']) {
        await studioOf(page).text.fill(nothing);
        await page.getByText(/write what should be said/i).waitFor();
        expect(await studioOf(page).make.isDisabled()).toBe(true);
      }
    });
  });

  test('5,001 characters: says why beside the text and keeps it', async () => {
    const text = 'a '.repeat(LIMIT / 2) + 'b';
    await tryInStudio(person, '5,001 characters', async (page) => {
      const studio = studioOf(page);
      await studio.photo.waitFor();
      await studio.text.fill(text);
      await expectTold(studio.text, /too long by 1\b.*5,000/i);
      expect(await studio.make.isDisabled()).toBe(true);
      expect(await studio.text.inputValue()).toBe(text);
      await studio.text.fill('Now it is right.');
      await priced(page).waitFor();
    });
  });

  test('a text longer than the plan’s longest video', async () => {
    const long = 'This goes on and on. '.repeat(60);
    await tryInStudio(
      person,
      'too long for the plan',
      async (page) => {
        await studioOf(page).text.fill(long);
        await expectSaid(page, /plan allows 60 s/i);
        expect(await studioOf(page).make.isDisabled()).toBe(true);
        expect(await studioOf(page).text.inputValue()).toBe(long);
      },
      [REFUSED],
    );
  });
});
