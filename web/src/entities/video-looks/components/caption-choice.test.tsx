import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { CaptionChoice } from './caption-choice.tsx';

test('in a row the chosen style says what it is of, as there is no room for a label', async () => {
  await show(<CaptionChoice short value="none" onChange={() => null} />, { namespaces: ['studios'] });
  const field = page.getByRole('combobox', { name: 'Captions' });
  await expect.element(field).toHaveDisplayValue('Captions: None');
  expect(page.getByText('Captions', { exact: true }).query()).toBeNull();
});
