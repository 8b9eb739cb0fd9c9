import { TaskState } from '@orator/contracts/tasks/state';
import { tasks } from '@orator/contracts/tasks/routes';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleTask } from '../../../../testing/samples.ts';
import { TaskGrid } from './task-grid.tsx';

const grid = () =>
  show(
    <TaskGrid
      filter={{}}
      paths={{ shown: ({ id }) => `/${id}`, remake: ({ id }) => `/again/${id}` }}
      onMove={() => undefined}
      onShare={() => undefined}
      onForm={() => undefined}
      tools={null}
      heading={<h1>Videos</h1>}
      action={null}
      emptyAction={<a href="/new">New</a>}
    />,
    { namespaces: ['tasks', 'work-folders'] },
  );

test('leads to the first video when nothing is made yet', async () => {
  answer(tasks.list, () => ({ items: [], next_cursor: null }));
  await grid();
  await expect.element(page.getByText('Nothing made yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New' })).toBeVisible();
});

test('says when the list cannot be loaded, and offers to load it again', async () => {
  answer(tasks.list, () => refuse('rate_limited', 'Wait a minute.'));
  await grid();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This could not be loaded\. Wait a minute\./);
  answer(tasks.list, () => ({ items: [sampleTask()], next_cursor: null }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: /^Hello/ })).toBeVisible();
});

test('says below the list that a further page cannot be read', { tags: ['rare'] }, async () => {
  answer(tasks.list, ({ query }) =>
    query['cursor'] === undefined ? { items: [sampleTask()], next_cursor: 'x' } : refuse('not_found', 'Gone.'),
  );
  await grid();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This could not be loaded\. Gone\./);
  await expect.element(page.getByRole('link', { name: /^Hello/ })).toBeVisible();
});

const makeId = (number: number): string => `01990a00-0000-7000-8000-00000000010${number}`;
/** Five videos, the newest first; the second is being made. */
const five = [1, 2, 3, 4, 5].map((number) => ({
  ...sampleTask(number === 2 ? {} : { state: TaskState.Successed, rate: 100 }),
  id: makeId(number),
  title: `Video ${number}`,
}));
const box = (number: number) => page.getByRole('checkbox', { name: `Select “Video ${number}”` });
const link = (number: number) => page.getByRole('link', { name: new RegExp(`^Video ${number} `) });
const bar = page.getByRole('region', { name: 'Selection' });
const chosen = () => [1, 2, 3, 4, 5].filter((number) => box(number).query()?.matches(':checked') === true);

const filled = async () => {
  answer(tasks.list, () => ({ items: five, next_cursor: null }));
  const { path } = await grid();
  await expect.element(link(1)).toBeVisible();
  return path;
};

test('selects several works by their boxes and with Shift; Escape ends the selection', { tags: ['rare'] }, async () => {
  await filled();
  await box(1).click();
  await expect.element(bar).toMatchTextContent(/1 selected/);
  await box(4).click({ modifiers: ['Shift'] });
  await expect.poll(chosen).toEqual([1, 2, 3, 4]);
  await expect.element(bar).toMatchTextContent(/4 selected/);
  await box(2).click();
  await expect.poll(chosen).toEqual([1, 3, 4]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(chosen).toEqual([]);
  await expect.element(bar).not.toBeInTheDocument();
});

test('Space selects a work, Shift+Space a range, Ctrl+A all, and Enter opens it', { tags: ['rare'] }, async () => {
  const path = await filled();
  link(2).element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(chosen).toEqual([2]);
  link(4).element().focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.poll(chosen).toEqual([2, 3, 4]);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.poll(chosen).toEqual([1, 2, 3, 4, 5]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe(`/${makeId(4)}`);
});

test('during a selection, a click on a card selects it', async () => {
  const path = await filled();
  await link(3).click();
  expect(path()).toBe(`/${makeId(3)}`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await link(5).click();
  await expect.poll(chosen).toEqual([5]);
  expect(path()).toBe(`/${makeId(3)}`);
});

test('deletes selected works in one call after a confirmation with their number, except works in progress', {
  tags: ['rare'],
}, async () => {
  await filled();
  const sent = answer(tasks.removeMany, () => ({ deleted: [makeId(1), makeId(3)], refused: [] }));
  await box(1).click();
  await box(3).click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 works?' });
  await expect.element(dialog).toMatchTextContent(/stop working\. What is still being made stays\./);
  answer(tasks.list, () => ({
    items: five.filter(({ id }) => ![makeId(1), makeId(3)].includes(id)),
    next_cursor: null,
  }));
  await dialog.getByRole('button', { name: 'Delete 2 works' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ ids: [makeId(1), makeId(3)] }]);
  await expect.element(page.getByRole('status').filter({ hasText: '2 works are deleted.' })).toBeVisible();
  await expect.element(link(1)).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(link(2)).toHaveFocus();
});

test('the focus stays in the list when the bar is closed, and goes to the heading when the list is empty', {
  tags: ['rare'],
}, async () => {
  await filled();
  await box(3).click();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(link(3)).toHaveFocus();
  await userEvent.keyboard(' {Control>}a{/Control}{Delete}');
  answer(tasks.removeMany, () => ({ deleted: five.map(({ id }) => id), refused: [] }));
  answer(tasks.list, () => ({ items: [], next_cursor: null }));
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 4 works' }).click();
  await expect.element(page.getByText('Nothing made yet')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('Videos');
});

test('deletes and renames a work from its menu', async () => {
  await filled();
  const renamed = answer(tasks.rename, ({ body }) => ({ ...sampleTask(), id: makeId(1), ...Object(body) }));
  await page.getByRole('button', { name: 'Options for “Video 1”' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect.element(name).toHaveFocus();
  await name.fill('Greeting');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => renamed.map(({ body }) => body)).toEqual([{ title: 'Greeting' }]);
  await expect.element(page.getByRole('link', { name: /^Greeting / })).toHaveFocus();
  await page.getByRole('button', { name: 'Options for “Video 3”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Delete this work?' })).toBeVisible();
});

test('a name that is being typed stays while another window is used, and when its card moves to another column', {
  tags: ['rare'],
}, async () => {
  await page.viewport(1200, 800);
  onTestFinished(() => page.viewport(1280, 800));
  await filled();
  await page.getByRole('button', { name: 'Options for “Video 2”' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill('Gree');
  // When another window is used, browsers send `focusout`, but the element stays the active one.
  field.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await expect.element(field).toHaveValue('Gree');
  await page.viewport(420, 800);
  await expect.element(field).toHaveValue('Gree');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ting');
  await expect.element(field).toHaveValue('Greeting');
});
