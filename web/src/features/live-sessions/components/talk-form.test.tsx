import { SAY_CHARACTERS } from '@orator/contracts/live-sessions/limits';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { TalkForm } from './talk-form.tsx';

test('a text over the limit is kept whole, says how much is too much, and is not sent until it is shorter', async () => {
  const sent: string[] = [];
  const nothing = () => undefined;
  const acts = { onStop: nothing, onHere: nothing, onListening: nothing };
  await show(
    <TalkForm
      {...acts}
      locale="en"
      connected
      answering={false}
      onSay={(text) => {
        sent.push(text);
        return true;
      }}
    />,
    { namespaces: ['live-sessions'] },
  );
  const field = page.getByRole('textbox', { name: 'Say something' });
  const long = 'a'.repeat(SAY_CHARACTERS + 1);
  await field.fill(long);
  await expect.element(page.getByText('The text is too long by 1. Shorten it to 1,000 characters.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Say it' })).toBeDisabled();
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(long);
  expect(sent).toEqual([]);
  await field.fill(long.slice(1));
  await expect.element(page.getByText('1,000 / 1,000')).toBeVisible();
  await page.getByRole('button', { name: 'Say it' }).click();
  expect(sent).toEqual([long.slice(1)]);
});
