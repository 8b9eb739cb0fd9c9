import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { Pills } from './pills.tsx';

const Sizes = () => {
  const [value, setValue] = useState<'small' | 'large'>('small');
  const options = [
    { value: 'small', text: 'S', label: 'Small' },
    { value: 'large', text: 'L', label: 'Large' },
  ] as const;
  return <Pills label="Size" name="size" value={value} onChange={setValue} options={options} />;
};

test('one press of Tab reaches the choice, and the arrow keys change it', async () => {
  await show(<Sizes />);
  await userEvent.tab();
  await expect.element(page.getByRole('radio', { name: 'Small' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'Large' })).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Large' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Small' })).not.toBeChecked();
});
