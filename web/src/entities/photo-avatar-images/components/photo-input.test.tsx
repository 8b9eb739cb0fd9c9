import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { PhotoInput } from './photo-input.tsx';

const PICTURE = new File(['a picture'], 'image.png', { type: 'image/png' });

const take = async () => {
  const onFile = vi.fn<(file: File) => void>();
  await show(
    <>
      <PhotoInput inputRef={createRef()} onFile={onFile} />
      <label>
        Words <textarea />
      </label>
      <button type="button">After it</button>
    </>,
    { namespaces: ['photo-avatar-images'] },
  );
  const field = page.getByRole('textbox', { name: 'Words' });
  await expect.element(field).toBeVisible();
  return { onFile, field };
};

/** Pastes a picture, together with a text if `words` is not empty. @returns whether the page has handled the paste */
const paste = (at: Element, words: string): boolean => {
  const data = new DataTransfer();
  data.items.add(PICTURE);
  if (words !== '') data.setData('text/plain', words);
  return !at.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
};

test('accepts a pasted picture wherever the caret is, unless a text was pasted with it', async () => {
  const { onFile, field } = await take();
  // Table cells are pasted as text and as a picture.
  expect(paste(field.element(), 'Quarter\t12')).toBe(false);
  expect(onFile).not.toHaveBeenCalled();
  expect(paste(field.element(), '')).toBe(true);
  expect(paste(document.body, '')).toBe(true);
  expect(onFile.mock.calls).toEqual([[PICTURE], [PICTURE]]);
});

test('shows where to drop a file that is dragged over the page, above the page; Tab skips that place', async () => {
  const { field } = await take();
  const told = page.getByText('Drop the photo to use it');
  await expect.element(told).toBeInTheDocument();
  await userEvent.click(field);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'After it' })).toHaveFocus();
  await userEvent.tab();
  expect(document.querySelector('.mantine-Dropzone-root')?.contains(document.activeElement)).toBe(false);
  const place = document.querySelector('.mantine-DropzoneFullScreen-fullScreen');
  if (place === null) throw new Error('nothing takes files');
  expect(getComputedStyle(place).opacity).toBe('0');
  const data = new DataTransfer();
  data.items.add(PICTURE);
  document.dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, bubbles: true }));
  await expect.poll(() => getComputedStyle(place).opacity).toBe('1');
  const [, alpha = '1'] = /[/,] *([\d.]+)\)$/.exec(getComputedStyle(place).backgroundColor) ?? [];
  expect(Number(alpha)).toBeLessThan(0.7);
});
