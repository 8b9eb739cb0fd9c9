import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/render.tsx';
import { Component } from './not-found.tsx';

test('an unknown address has a heading, and says what was asked for, in its own direction', async () => {
  await show(<Component />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect.element(page.getByText('Page Not Found: \u2068/\u2069')).toBeVisible();
});
