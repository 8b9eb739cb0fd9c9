import type { Mode } from '@orator/contracts/core/common';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { ModeChoice, type PremiumEngine } from './mode-choice.tsx';

const PRICES = [
  { mode: 0, hundredths_per_second: 5, minimum_seconds: 5 },
  { mode: 1, hundredths_per_second: 12, minimum_seconds: 5 },
] as const;

const BUILT_IN = { head_engine: 'built-in', head_engine_name: null } as const;

const Choosing = ({ engine = BUILT_IN }: { engine?: PremiumEngine }) => {
  const [mode, setMode] = useState<Mode>(0);
  return <ModeChoice prices={PRICES} engine={engine} value={mode} onChange={setMode} />;
};

test('each quality says its price, and one of them is chosen', { tags: ['rare'] }, async () => {
  await show(<Choosing />, { namespaces: ['photo-videos'] });
  await expect.element(page.getByText('0.12 credits per second')).toBeVisible();
  const premium = page.getByLabelText('Premium');
  await expect.element(premium).not.toBeChecked();
  await page.getByText('Premium').click();
  await expect.element(premium).toBeChecked();
});

test.each([
  [BUILT_IN, '1080p, a livelier head, a background that stays still'],
  [
    { head_engine: 'comfyui', head_engine_name: 'ComfyUI' },
    '1080p, made by ComfyUI, which gets the photo and the speech',
  ],
  [
    { head_engine: 'http', head_engine_name: null },
    '1080p, made by this studio’s neural engine, which gets the photo and the speech',
  ],
] as const)('names at Premium what makes its videos: %o', async (engine, words) => {
  await show(<Choosing engine={engine} />, { namespaces: ['photo-videos'] });
  await expect.element(page.getByText(words)).toBeVisible();
});
