import { systemConfig } from '@orator/contracts/system-config/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleConfig } from '../../../../testing/samples.ts';
import { Costs } from './costs.tsx';

const tariff = (id: string, unit: 'second' | 'minute' | 'thousand_characters', hundredths_per_unit: number) => ({
  id,
  unit,
  hundredths_per_unit,
  minimum_units: 0,
});

test('lists prices as the server charges them, without kinds that are not offered', async () => {
  const tariffs = [
    tariff('photo-video:0', 'second', 5),
    tariff('photo-video:1', 'second', 12),
    tariff('scene-video:1', 'second', 12),
    tariff('podcast-audio', 'thousand_characters', 200),
  ];
  answer(systemConfig.read, () => sampleConfig({ prices: { ...sampleConfig().prices, tariffs } }));
  const { container } = await show(<Costs />, { namespaces: ['plans', 'statements'] });
  await expect.element(page.getByRole('heading', { name: 'What things cost' })).toBeVisible();
  expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Videos0.05 credits a second',
    'Videos Premium0.12 credits a second',
    'Podcasts sound2 credits per 1,000 characters',
  ]);
});
