import { LOCALES } from '@orator/contracts/core/common';
import { CLONING_MARK } from '@orator/contracts/system-config/page-marks';
import { t } from 'i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { feature } from './feature.ts';

const root = document.documentElement;
afterEach(() => root.removeAttribute(CLONING_MARK));

const Labels = () => feature.navigation?.map(({ path, label }) => <p key={path}>{label()}</p>);
/** The label of the link to the user's own voice. */
const label = async (locale: (typeof LOCALES)[number]): Promise<string | null> => {
  const { container } = await show(<Labels />, { locale, namespaces: ['own-voices'] });
  return container.querySelector('p')?.textContent ?? null;
};

describe('the navigation speaks of a clone if voices are cloned, else of your voice', () => {
  test.each(LOCALES)('%s', async (locale) => {
    expect(await label(locale)).toBe(t('common:nav.voiceClone'));
    root.setAttribute(CLONING_MARK, '');
    expect(await label(locale)).toBe(t('own-voices:tool.title'));
  });
});
