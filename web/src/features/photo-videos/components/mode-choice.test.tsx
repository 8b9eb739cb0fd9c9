import type { Mode } from '@orator/contracts/core/common';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { ModeChoice } from './mode-choice.tsx';

const PRICES = [
  { mode: 0, hundredths_per_second: 5, minimum_seconds: 5 },
  { mode: 1, hundredths_per_second: 12, minimum_seconds: 5 },
] as const;

const Choosing = () => {
  const [mode, setMode] = useState<Mode>(0);
  return <ModeChoice prices={PRICES} value={mode} onChange={setMode} />;
};

test('each quality says its price, and one of them is chosen', async () => {
  await show(<Choosing />, { namespaces: ['photo-videos'] });
  await expect.element(page.getByText('0.12 credits per second')).toBeVisible();
  const premium = page.getByLabelText('Premium');
  await expect.element(premium).not.toBeChecked();
  await page.getByText('Premium').click();
  await expect.element(premium).toBeChecked();
});
