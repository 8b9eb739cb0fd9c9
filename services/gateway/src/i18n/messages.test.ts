import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@orator/contracts/core/common';
import {
  ERRORS,
  BACKGROUND_VIDEO_REFUSALS,
  LOGO_REFUSALS,
  PHOTO_REFUSALS,
  RECORDING_REFUSALS,
  TASK_FAILURES,
} from '@orator/contracts/core/errors';
import { ENTRY_KINDS } from '@orator/contracts/statements/schema';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { translate } from './messages.ts';
import { pictureValues } from './picture-values.ts';

const folder = fileURLToPath(new URL('messages/', import.meta.url));
const Catalogue = z.record(z.string(), z.record(z.string(), z.string()));

const read = (locale: string) => Catalogue.parse(JSON.parse(readFileSync(`${folder}${locale}.json`, 'utf8')));

/** Every key with its placeholders. */
const shape = (locale: string): string[] =>
  Object.entries(read(locale)).flatMap(([section, messages]) =>
    Object.entries(messages).map(([name, text]) => {
      const placeholders = (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
      return `${section}.${name} ${placeholders.join(' ')}`;
    }),
  );

test('has exactly one catalogue for each locale', () => {
  expect(readdirSync(folder).toSorted()).toEqual(LOCALES.map((locale) => `${locale}.json`).toSorted());
});

test('English has a message for every error and entry', () => {
  const english = read('en');
  expect(Object.keys(english['errors'] ?? {}).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  expect(Object.keys(english['photo_refusals'] ?? {}).toSorted()).toEqual(PHOTO_REFUSALS.toSorted());
  expect(Object.keys(english['logo_refusals'] ?? {}).toSorted()).toEqual(LOGO_REFUSALS.toSorted());
  expect(Object.keys(english['background_refusals'] ?? {}).toSorted()).toEqual(BACKGROUND_VIDEO_REFUSALS.toSorted());
  expect(Object.keys(english['recording_refusals'] ?? {}).toSorted()).toEqual(RECORDING_REFUSALS.toSorted());
  expect(Object.keys(english['task_failures'] ?? {}).toSorted()).toEqual(TASK_FAILURES.toSorted());
  expect(Object.keys(english['entries'] ?? {}).toSorted()).toEqual(ENTRY_KINDS.toSorted());
});

test.each(LOCALES)('%s has the keys and placeholders of English, translated', (locale) => {
  expect(shape(locale)).toEqual(shape('en'));
  if (locale === 'en') return;
  const [own, english] = [read(locale), read('en')];
  for (const [section, messages] of Object.entries(own)) {
    for (const [name, text] of Object.entries(messages)) expect(text, name).not.toBe(english[section]?.[name]);
  }
});

test('fills the placeholders of a message', () => {
  expect(translate('de', 'errors', 'not_enough_credits', { cost: 2.5, credit: 1 })).toContain('2.5');
});

test.each(LOCALES)('%s names formats of pictures from the one list', (locale) => {
  const listed = Object.entries(read(locale)).flatMap(([section, messages]) =>
    Object.entries(messages)
      .filter(([, text]) => /JPEG.*WebP|WebP.*JPEG/.test(text))
      .map(([name]) => [section, name]),
  );
  expect(listed).toEqual([]);
  const unreadable = translate(locale, 'photo_refusals', 'unreadable', pictureValues(locale));
  expect(unreadable).toMatch(/JPEG.*PNG.*WebP/);
});
