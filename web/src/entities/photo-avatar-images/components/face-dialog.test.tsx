import type { FacePoints } from '@orator/contracts/core/refused-picture';
import { guessPoints } from '@orator/contracts/photo-avatar-images/face-points';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { FaceDialog } from './face-dialog.tsx';

const picture = { width: 600, height: 800 };
const begun = guessPoints(picture);

/** A picture of one colour with the address of its file. */
const paper = async (): Promise<string> => {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#d9a47c';
  context.fillRect(0, 0, picture.width, picture.height);
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }));
};

const place = async () => {
  const used: FacePoints[] = [];
  const mouths: string[] = [];
  const photo = await paper();
  await show(
    <FaceDialog
      opened
      onClose={() => undefined}
      photo={photo}
      picture={picture}
      begun={begun}
      mouth="lips"
      onUse={(points, mouth) => {
        used.push(points);
        mouths.push(mouth);
      }}
    />,
    { namespaces: ['photo-avatar-images'] },
  );
  return { used, mouths };
};
const chin = page.getByRole('button', { name: 'Chin' });
const use = page.getByRole('button', { name: 'Use this face' });
const undo = page.getByRole('button', { name: 'Undo' });
const focus = (element: Element): void => {
  if (element instanceof HTMLElement) element.focus();
};

test('moves twelve points by arrow keys, and undoes a move', { tags: ['rare'] }, async () => {
  const { used } = await place();
  await expect.element(chin).toBeVisible();
  expect(page.getByRole('dialog').getByRole('button').elements().length).toBeGreaterThanOrEqual(12);
  await expect.element(undo).toBeDisabled();
  focus(chin.element());
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  await use.click();
  expect(used[0]?.chin[0]).toBe(begun.chin[0]);
  expect(used[0]?.chin[1]).toBeGreaterThan(begun.chin[1] + 5);
  expect({ ...used[0], chin: begun.chin }).toEqual(begun);
  await undo.click();
  focus(chin.element());
  await userEvent.keyboard('{Control>}z{/Control}');
  await use.click();
  expect(used[1]).toEqual(begun);
});

test('a dragged point follows the pointer, also when the photo is enlarged', async () => {
  const { used } = await place();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const box = chin.element().getBoundingClientRect();
  const stage = chin.element().parentElement?.clientWidth ?? 0;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, bubbles: true });
  // The pointer events of the test cannot be captured.
  chin.element().setPointerCapture = () => undefined;
  chin.element().dispatchEvent(new PointerEvent('pointerdown', at(x, y)));
  chin.element().dispatchEvent(new PointerEvent('pointermove', at(x + 20, y - 10)));
  chin.element().dispatchEvent(new PointerEvent('pointerup', at(x + 20, y - 10)));
  await expect.poll(() => chin.element().getBoundingClientRect().x - box.x).toBeCloseTo(20, 0);
  await use.click();
  const moved = used[0]?.chin ?? [0, 0];
  expect((moved[0] - begun.chin[0]) / -(moved[1] - begun.chin[1])).toBeCloseTo(2, 0);
  expect(stage).toBeGreaterThan(200);
});

test('rejects points that are not arranged like those of a face, and says why', { tags: ['rare'] }, async () => {
  await place();
  focus(chin.element());
  await userEvent.keyboard(`{Shift>}${'{ArrowUp}'.repeat(12)}{/Shift}`);
  await expect.element(page.getByText(/This is not a face yet/)).toBeVisible();
  await expect.element(use).toBeDisabled();
  await undo.click();
  for (let press = 0; press < 11; press++) await undo.click();
  await expect.element(use).toBeEnabled();
});

test('previews the face with its mouth open', { tags: ['rare'] }, async () => {
  await place();
  const preview = page.getByRole('figure', { name: /says .a. and blinks/ });
  await expect.element(preview).toBeVisible();
  const canvas = preview.element().querySelector('canvas');
  const darkest = (): number => {
    const { data = null } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return data === null ? 255 : Math.min(...Array.from(data).filter((_level, i) => i % 4 === 1));
  };
  // 0 while nothing is drawn. The paper is bright, and the inside of the open mouth is darker, but not black.
  await expect.poll(darkest, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(darkest()).toBeLessThan(110);
});

test('a muzzle is chosen in place of lips, and the preview shows it', { tags: ['rare'] }, async () => {
  const { mouths } = await place();
  const muzzle = page.getByRole('radio', { name: 'Muzzle' });
  await expect.element(page.getByRole('radio', { name: 'Lips' })).toBeChecked();
  await muzzle.click();
  await expect.element(muzzle).toBeChecked();
  await expect.element(page.getByText(/without teeth/)).toBeVisible();
  await use.click();
  expect(mouths).toEqual(['muzzle']);
});
