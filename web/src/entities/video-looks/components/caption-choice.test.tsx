import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { CaptionChoice } from './caption-choice.tsx';

test('when a row has no room for a label, the field itself says which setting it is', async () => {
  await show(<CaptionChoice short value="none" onChange={() => null} />, { namespaces: ['studios'] });
  const field = page.getByRole('combobox', { name: 'Captions' });
  await expect.element(field).toHaveDisplayValue('Captions: None');
  expect(page.getByText('Captions', { exact: true }).query()).toBeNull();
});
