// Rare (ADR 86): tests of the engines check which photos are refused or accepted, component tests what the page says of them.
// @module-tag rare
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { type Person, signUp } from '../support/people.ts';
import { sharedPortrait } from '../support/photo.ts';
import {
  coveredPerson,
  distantPerson,
  farTurnedPerson,
  hugePng,
  landscape,
  lyingPerson,
  type Picture,
  svg,
  truncatedJpeg,
  twoPeople,
} from '../support/pictures.ts';
import { isAll } from '../support/scope.ts';
import { until } from '../support/system.ts';
import { isInspectable } from '../support/target.ts';
import { uploadPortrait } from '../support/video.ts';
import { expectUncharged } from './accounts.ts';
import { openPage } from './open-page.ts';
import { browser, orator } from './run.ts';
import { streamUpload } from './stream-upload.ts';
import { expectMessage, putPortrait, scriptIn, STUDIO, findStudio } from './studio.ts';
import { tryInStudio } from './try-in-studio.ts';

const DRAFT = 'My words stay where they are.';
/** The browser reports a refused request as an error. */
const REFUSED = /status of (422|503)/;
const BUSY = /server is busy/i;

/** Longer than a worker may take to look at a photo, and the page waits for it. */
const LONGEST_UPLOAD_MS = 60_000;

let person: Person;
beforeAll(async () => {
  person = await signUp(orator.url);
});

describe('a photo that cannot speak', () => {
  const dog = sharedPortrait('not-a-face-dog.jpg');
  const readPictureFile = async (path: string | null): Promise<Picture> => {
    if (path === null) throw new Error('the picture is not there');
    return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await readFile(path) };
  };

  const cases: readonly (readonly [
    what: string,
    picture: () => Picture | Promise<Picture>,
    says: RegExp,
    is?: boolean,
  ])[] = [
    ['no face', landscape, /not find a face/i],
    ['two faces', twoPeople, /which face speaks/i],
    ['a face too small', () => distantPerson(200), /too small.*taken closer/i],
    ['a face turned too far', farTurnedPerson, /turned too far.*both eyes/i],
    // No photo of a dog is in the repository: this runs if the shared test portraits exist.
    ['an animal', () => readPictureFile(dog), /does not look like a person/i, dog !== null],
    ['a truncated JPEG', truncatedJpeg, /cannot be read.*JPEG or PNG/i],
    ['10,000 x 10,000 pixels in 100 kB', hugePng, /too large.*8,000 pixels/i],
    ['an SVG', () => svg('face.svg', 'image/svg+xml'), /not a JPEG, PNG, WebP, or AVIF/i],
    ['an SVG that is called a PNG', () => svg('face.png', 'image/png'), /cannot be read.*JPEG or PNG/i],
  ];

  test('says why, keeps the text, charges nothing', async () => {
    // A run of this file sends only every third picture; a run of all tests sends every one.
    const there = cases.filter(([, , , is = true], at) => is && (isAll || at % 3 === 0));
    const body = async (page: Page) => {
      const { text } = findStudio(page);
      await text.fill(DRAFT);
      for (const [, picture, says] of there) {
        await expectRefused(page, await picture(), says);
        await expectMessage(page, /not charged/i);
        expect(await page.getByRole('button', { name: 'Choose another photo' }).isVisible()).toBe(true);
        expect(await scriptIn(text)).toBe(DRAFT);
      }
    };
    await tryInStudio(person, 'refused photos', body, [REFUSED]);
  });
  test('that only looks covered is taken with one press, with a note about what may look wrong', async () => {
    const body = async (page: Page) => {
      await expectRefused(page, await coveredPerson(), /part of the face is covered/i);
      await page.getByRole('button', { name: 'It is not covered: go on' }).click();
      await expectTaken(page, /part of the face may be covered/i);
      await findStudio(page).photo.waitFor();
    };
    await tryInStudio(person, 'uncovered photo', body, [REFUSED]);
  });

  test('of two people is accepted after one face is chosen, with a note that the other stays still', async () => {
    const body = async (page: Page) => {
      await expectRefused(page, await twoPeople(), /which face speaks/i);
      await page.getByRole('button', { name: 'Face 2, right' }).click();
      await expectTaken(page, /only the face you chose speaks/i);
      await findStudio(page).photo.waitFor();
    };
    await tryInStudio(person, 'chosen face', body, [REFUSED]);
  });

  test('because it lies on its side is turned and taken', async () => {
    const body = async (page: Page) => {
      await expectRefused(page, await lyingPerson(), /not upright/i);
      await page.getByRole('button', { name: 'Turn it upright' }).click();
      await expectTaken(page, /face found/i);
      await findStudio(page).photo.waitFor();
    };
    await tryInStudio(person, 'turned photo', body, [REFUSED]);
  });

  test('because no face is found gets one by hand, which can be corrected', async () => {
    const body = async (page: Page) => {
      await expectRefused(page, await landscape(), /not find a face/i);
      await page.getByRole('button', { name: 'Place the face by hand' }).click();
      await page.getByRole('button', { name: 'Use this face' }).click();
      await expectTaken(page, /the face is where you placed it/i);
      await page.getByRole('button', { name: 'Correct the face' }).click();
      const chin = page.getByRole('button', { name: 'Chin' });
      await chin.focus();
      await page.keyboard.press('Shift+ArrowDown');
      const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await page.getByRole('button', { name: 'Use this face' }).click();
      expect((await answered).status()).toBe(200);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await findStudio(page).photo.waitFor();
    };
    await tryInStudio(person, 'placed face', body, [REFUSED]);
  });

  test('of 200 MB is refused by the page, which sends nothing', async () => {
    await tryInStudio(person, '200 MB', async (page) => {
      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('upload-photo')) sent += 1;
      });
      await findStudio(page).text.fill(DRAFT);
      await chooseLargeFile(page, 200_000_000);
      await expectMessage(page, /200 MB.*limit is 30 MB.*smaller/i);
      expect(sent).toBe(0);
      expect(await scriptIn(findStudio(page).text)).toBe(DRAFT);
    });
  });

  test.for(['declared', 'chunked'] as const)('of 200 MB, sent %s, is refused before its end', async (how) => {
    const token = person.session.read()?.accessToken ?? '';
    const { status, sent } = await streamUpload({ url: orator.url, token, bytes: 200_000_000, how });
    expect([413, 422, 0]).toContain(status);
    expect(sent).toBeLessThan(200_000_000);
    await orator.expectAlive();
    await expectUncharged(person);
  });

  test('leaves the page usable: the next good photo is accepted, and what was written is there after a reload', async () => {
    await tryInStudio(person, 'a good photo', async (page) => {
      await findStudio(page).text.fill(DRAFT);
      await putPortrait(page);
      await page.reload();
      await findStudio(page).photo.waitFor();
      expect(await scriptIn(findStudio(page).text)).toBe(DRAFT);
    });
  });
});

/**
 * Chooses a picture and waits for a message. As a person would, chooses it again when the page says that the server is
 * busy.
 */
async function expectRefused(page: Page, { name, mimeType, buffer }: Picture, says: RegExp): Promise<void> {
  const told = page.getByRole('alert').or(page.getByRole('status'));
  const busy = told.filter({ hasText: BUSY }).first();
  await until(async () => {
    await findStudio(page).file.setInputFiles({ name, mimeType, buffer });
    await told.filter({ hasText: says }).first().or(busy).first().waitFor({ timeout: LONGEST_UPLOAD_MS });
    return !(await busy.isVisible());
  });
}

/** Waits until the chosen photo is accepted, and presses "Try again" when the page says that the server is busy. */
async function expectTaken(page: Page, says: RegExp): Promise<void> {
  const told = page.getByRole('alert').or(page.getByRole('status'));
  const busy = told.filter({ hasText: BUSY }).first();
  await until(async () => {
    await told.filter({ hasText: says }).first().or(busy).first().waitFor({ timeout: LONGEST_UPLOAD_MS });
    if (!(await busy.isVisible())) return true;
    await page.getByRole('button', { name: 'Try again' }).click();
    return false;
  });
}

/** Chooses a file with a JPEG's first bytes that the page itself creates: a file on disk would be copied to the browser. */
async function chooseLargeFile(page: Page, bytes: number): Promise<void> {
  await page.evaluate(`{
    const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]);
    const data = new DataTransfer();
    data.items.add(new File([head, new Uint8Array(${bytes} - head.length)], 'photo.jpg', { type: 'image/jpeg' }));
    const field = document.querySelector('input[type=file]');
    field.files = data.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }`);
}

// Needs the database to add photos.
test.skipIf(!isInspectable)(
  'photos beyond the first page can be reached, chosen, and are still chosen later',
  async () => {
    const owner = await signUp(orator.url);
    const id = await uploadPortrait(owner);
    const newest = await orator.db?.photoImage.findUniqueOrThrow({ where: { id } });
    if (newest === undefined) throw new Error('there is no database');
    // An upload: it has no edit.
    const { face, warnings, edit: _none, ...copy } = newest;
    // Older than any other id, and unique to this attempt.
    const first = `00000000-0000-7000-8000-${randomBytes(4).toString('hex')}`;
    const older = Array.from({ length: 30 }, (_item, index) => `${first}${String(index).padStart(4, '0')}`);
    const photos = older.map((name) => ({ ...copy, id: name, face: face ?? {}, warnings }));
    await orator.db?.photoImage.createMany({ data: photos });
    await visit(browser, { ...orator, name: 'older photos', session: owner.session.read() }, async ({ page }) => {
      await openPage(page, STUDIO, true);
      const shown = page.getByRole('button', { name: /^Use the photo/ });
      const more = page.getByRole('button', { name: 'Show older photos' });
      await until(async () => (await shown.count()) > 0);
      expect(await shown.count()).toBe(24);
      await more.press('Enter');
      await more.waitFor({ state: 'detached' });
      expect(await shown.count()).toBe(31);
      await until(() => shown.nth(24).evaluate((it) => it === it.ownerDocument.activeElement));
      await shown.nth(30).press('Enter');
      expect(await shown.nth(30).getAttribute('aria-pressed')).toBe('true');
      await openPage(page, STUDIO, true);
      // The chosen photo stands before the newest ones: the pages between them are not loaded for it.
      await until(async () => (await shown.count()) === 25);
      expect(await shown.first().getAttribute('aria-pressed')).toBe('true');
    });
  },
);
