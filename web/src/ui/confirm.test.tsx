import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { confirm } from './confirm.ts';
import { LateMenu } from './late-menu.tsx';
import { Modal } from './modal.tsx';

const Asking = ({ onYes }: { onYes: () => void }) => (
  <button
    type="button"
    onClick={() => confirm({ title: 'Delete it?', text: 'It is gone for good.', yes: 'Delete', no: 'Keep', onYes })}
  >
    Remove
  </button>
);

const ask = async () => {
  const onYes = vi.fn<() => void>();
  await show(<Asking onYes={onYes} />);
  const trigger = page.getByRole('button', { name: 'Remove' });
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Delete it?' });
  await expect.element(dialog).toMatchTextContent(/It is gone for good\./);
  return { onYes, trigger, dialog };
};

test('the question takes the focus and keeps it', async () => {
  const { dialog } = await ask();
  const hasFocus = () => dialog.element().contains(document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  const reached = new Set<string>();
  // Two rounds: Mantine's focus trap focuses its first button from a timer of the ref and again from a timer of an
  // effect, which may fire after a key and restart the round.
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab();
    expect(hasFocus()).toBe(true);
    reached.add(document.activeElement?.textContent || (document.activeElement?.getAttribute('aria-label') ?? ''));
  }
  expect([...reached].toSorted()).toEqual(['Close', 'Delete', 'Keep']);
});

test('Escape only closes the question, and gives the focus back', async () => {
  const { onYes, trigger, dialog } = await ask();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  expect(onYes).not.toHaveBeenCalled();
});

test('acts only at the confirming button, once', async () => {
  const { onYes, trigger, dialog } = await ask();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onYes).not.toHaveBeenCalled();
  await trigger.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onYes).toHaveBeenCalledTimes(1);
});

const AskingInDialog = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Settings
      </button>
      <Asking onYes={() => undefined} />
      <Modal opened={opened} onClose={() => setOpened(false)} title="All settings">
        <Asking onYes={() => undefined} />
      </Modal>
    </>
  );
};

test('the question lies above a dialog; Escape closes one at a time, and each gives the focus back', {
  tags: ['rare'],
}, async () => {
  await show(<AskingInDialog />);
  const question = page.getByRole('dialog', { name: 'Delete it?' });
  // Asked once before, so that the question is before the dialog in the page.
  await page.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect.element(question).not.toBeInTheDocument();
  const opener = page.getByRole('button', { name: 'Settings' });
  await opener.click();
  const below = page.getByRole('dialog', { name: 'All settings' });
  const trigger = below.getByRole('button', { name: 'Remove' });
  await trigger.click();
  await question.getByRole('button', { name: 'Keep' }).hover();
  await expect.poll(() => question.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(below).toBeVisible();
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(below).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a menu can be used in a dialog above another dialog', async () => {
  const chosen = vi.fn<() => void>();
  const close = () => undefined;
  await show(
    <>
      <Modal opened onClose={close} title="All settings" />
      <Modal opened onClose={close} title="One of them">
        <LateMenu label="Options" className="" width={200} entries={[{ text: 'Rename', onClick: chosen }]}>
          Options
        </LateMenu>
      </Modal>
    </>,
  );
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  expect(chosen).toHaveBeenCalledOnce();
});
