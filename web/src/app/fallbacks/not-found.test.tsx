import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/render.tsx';
import { Component } from './not-found.tsx';

test('shows at an unknown address a heading and that address, isolated from the direction of the text around it', async () => {
  await show(<Component />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect.element(page.getByText('Page Not Found: \u2068/\u2069')).toBeVisible();
});
