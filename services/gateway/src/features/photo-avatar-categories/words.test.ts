import { LOCALES } from '@orator/contracts/core/common';
import { ASSET_NAMES, LIBRARY_ASSETS } from '@orator/contracts/photo-avatar-categories/library';
import { readPrompt } from '@orator/painter/prompt/read-prompt';
import { describe, expect, test } from 'vitest';
import { findLabel, findPrompt } from './words.ts';

describe.each(LOCALES)('%s', (locale) => {
  test('gives every asset of a category another name', () => {
    const labels = LIBRARY_ASSETS.map(({ category, name }) => `${category}: ${findLabel(locale, category, name)}`);
    expect(labels.filter((label) => label.includes('.'))).toEqual([]);
    expect(new Set(labels).size).toBe(LIBRARY_ASSETS.length);
  });

  test.each(ASSET_NAMES.Character)('the words about the %s dress them as the English ones do', (name) => {
    const outfitIn = (of: typeof locale) => readPrompt(findPrompt(of, 'Character', name) ?? '', of).attributes.outfit;
    expect(outfitIn(locale)).toBe(outfitIn('en') ?? 'none');
  });

  test.each(ASSET_NAMES.Cloth)('the name of the clothes %s is understood in a prompt', (name) => {
    expect(readPrompt(findPrompt(locale, 'Cloth', name) ?? '', locale).attributes.outfit).toBe(name);
  });
});
