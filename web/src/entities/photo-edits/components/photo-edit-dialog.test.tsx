import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { photoEdits } from '@orator/contracts/photo-edits/routes';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, PHOTO_ID, samplePhoto } from '../../../../testing/samples.ts';
import { UNCHANGED } from '../model/settings.ts';
import { PhotoEditDialog } from './photo-edit-dialog.tsx';

const SIDE = 200;

/** A picture: a disc (the person) on a ground. */
function picture(ground: string | null): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SIDE, height: SIDE });
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('there is no canvas');
  if (ground !== null) {
    brush.fillStyle = ground;
    brush.fillRect(0, 0, SIDE, SIDE);
  }
  brush.fillStyle = '#c08060';
  brush.arc(SIDE / 2, SIDE / 2, 60, 0, 7);
  brush.fill();
  return canvas.toDataURL();
}

const FACE = { box: [70, 60, 60, 80] as [number, number, number, number], yaw: 0, pitch: 0, score: 1, outline: [] };
const PHOTO = samplePhoto({ image_url: picture('#3050a0'), width: SIDE, height: SIDE, face: FACE });
const EDITED = samplePhoto({ ...PHOTO, id: makeId(5), parent_id: PHOTO_ID, edit: UNCHANGED, free_re_edit: true });

const open = async (image: PhotoImage, original: PhotoImage | null, have = 20, paints = false) => {
  answer(photoAvatarBackgroundImages.list, () => ({ items: [], next_cursor: null }));
  answer(photoEdits.cutOut, () => ({ cutout_url: picture(null), width: SIDE, height: SIDE }));
  const onSaved = vi.fn<(saved: PhotoImage) => void>();
  const props = { image, original, paints, price: 1, have, signUp: null, getCredits: 'Get credits', onSaved };
  await show(<PhotoEditDialog opened onClose={() => undefined} {...props} />, {
    namespaces: ['photo-edits', 'photo-avatar-background-images', 'strokes'],
  });
  return onSaved;
};

/** Colour of the preview at a place (shares of its size). */
const colourAt = (u: number, v: number): number[] => {
  const canvas = document.querySelector('canvas');
  const data = canvas?.getContext('2d')?.getImageData(u * canvas.width, v * canvas.height, 1, 1).data ?? [];
  return [...data].slice(0, 3);
};

test('shows another background at once, and saves it for the price on the button', async () => {
  const sent = answer(photoEdits.edit, () => EDITED);
  const onSaved = await open(PHOTO, null);
  const save = page.getByRole('button', { name: 'Save as new photo · 1 credit' });
  await expect.element(save).toBeDisabled();
  await expect.poll(() => colourAt(0.05, 0.05)).toEqual([0x30, 0x50, 0xa0]);
  await page.getByRole('radio', { name: 'Colour #2f6f5e' }).click();
  await expect.poll(() => colourAt(0.05, 0.05)).toEqual([0x2f, 0x6f, 0x5e]);
  await expect.poll(() => colourAt(0.5, 0.5)).toEqual([0xc0, 0x80, 0x60]);
  await save.click();
  await expect.poll(() => onSaved.mock.lastCall?.[0].id).toBe(EDITED.id);
  expect(sent[0]?.body).toMatchObject({ background: { kind: 'colour', colour: '#2f6f5e' }, max_cost: 1 });
});

test('paints a described background, and the area beyond the photo only if the photo does not fill the frame', {
  tags: ['rare'],
}, async () => {
  const sent = answer(photoEdits.edit, () => EDITED);
  await open(PHOTO, null, 20, true);
  const save = page.getByRole('button', { name: 'Save as new photo · 1 credit' });
  await page.getByRole('radio', { name: 'Describe' }).click();
  await expect.element(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'What is behind the person' }).fill('A quiet library');
  await save.click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ background: { kind: 'words', words: 'A quiet library' } });
  await page.getByRole('radio', { name: 'As it is' }).click();
  await page.getByRole('radio', { name: 'Frame' }).click();
  const paint = page.getByRole('switch', { name: /Paint what is missing/ });
  expect(paint.elements()).toHaveLength(0);
  await page.getByRole('slider', { name: 'Size' }).fill('-1');
  await paint.click();
  await save.click();
  await expect.poll(() => sent[1]?.body).toMatchObject({ background: { kind: 'keep' }, outside: 'paint' });
});

test('the photo is moved in its frame by the arrow keys, and light is changed', async () => {
  await open(PHOTO, null);
  await expect.poll(() => colourAt(0.05, 0.05)).toEqual([0x30, 0x50, 0xa0]);
  await page.getByRole('radio', { name: 'Frame' }).click();
  await page.getByRole('slider', { name: 'Size' }).fill('1');
  await expect.poll(() => colourAt(0.05, 0.5)).toEqual([0xc0, 0x80, 0x60]);
  await page.getByRole('button', { name: /^The edited photo/ }).click();
  for (let press = 0; press < 12; press++) await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => colourAt(0.05, 0.5)).toEqual([0x30, 0x50, 0xa0]);
  await page.getByRole('radio', { name: 'Light' }).click();
  await page.getByRole('slider', { name: 'Saturation' }).fill('-100');
  await expect.poll(() => new Set(colourAt(0.05, 0.5)).size).toBe(1);
});

test('an edit is edited again from its original, free the first time', async () => {
  const sent = answer(photoEdits.reEdit, () => EDITED);
  const onSaved = await open(EDITED, PHOTO);
  await page.getByRole('radio', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save as new photo · free' }).click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(sent[0]).toMatchObject({ params: { id: EDITED.id }, body: { background: { kind: 'remove' }, max_cost: 0 } });
});

test('strokes over the cut-out are seen in the preview, undone, and sent with the edit', {
  tags: ['rare'],
}, async () => {
  const sent = answer(photoEdits.edit, () => EDITED);
  await open(PHOTO, null);
  await page.getByRole('radio', { name: 'Colour #2f6f5e' }).click();
  const paint = async (u: number, v: number): Promise<void> => {
    const area = page.getByRole('figure', { name: 'The person as cut out' });
    const { width, height } = area.element().getBoundingClientRect();
    await area.click({ position: { x: u * width, y: v * height } });
  };
  await page.getByRole('button', { name: 'Correct the cut-out' }).click();
  await page.getByRole('radio', { name: 'Remove' }).click();
  await paint(0.5, 0.5);
  await page.getByRole('radio', { name: 'Keep' }).click();
  await paint(0.1, 0.1);
  await page.getByRole('button', { name: 'Undo stroke' }).click();
  await paint(0.1, 0.9);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => colourAt(0.5, 0.5)).toEqual([0x2f, 0x6f, 0x5e]);
  await expect.poll(() => colourAt(0.1, 0.9)).toEqual([0x30, 0x50, 0xa0]);
  expect(colourAt(0.1, 0.1)).toEqual([0x2f, 0x6f, 0x5e]);
  await page.getByRole('button', { name: 'Save as new photo · 1 credit' }).click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ strokes: [{ keep: false }, { keep: true }] });
});

test('a stroke is painted by keys: arrows move the brush, the space bar begins and ends it', {
  tags: ['rare'],
}, async () => {
  await open(PHOTO, null);
  await page.getByRole('radio', { name: 'Colour #2f6f5e' }).click();
  await page.getByRole('button', { name: 'Correct the cut-out' }).click();
  await page.getByRole('radio', { name: 'Remove' }).click();
  const area = page.getByRole('figure', { name: 'The person as cut out' });
  await expect.element(area).toHaveAccessibleDescription(/arrow keys move the brush/);
  area.element().focus();
  await userEvent.keyboard('{ArrowUp>10/} ');
  await expect.element(page.getByText('Painting, 50% across, 30% down')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown>10/} {ArrowRight>20/}');
  await expect.element(page.getByText('Brush lifted, 90% across, 50% down')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => colourAt(0.5, 0.4)).toEqual([0x2f, 0x6f, 0x5e]);
  expect(colourAt(0.7, 0.5)).toEqual([0xc0, 0x80, 0x60]);
});

test('a cut-out is corrected on a picture that keeps the shape of its photo', async () => {
  const broad = samplePhoto({ ...PHOTO, width: 2 * SIDE, height: SIDE });
  await open(broad, null);
  await page.getByRole('radio', { name: 'Colour #2f6f5e' }).click();
  await page.getByRole('button', { name: 'Correct the cut-out' }).click();
  const shape = (): number => {
    const area = page.getByRole('figure', { name: 'The person as cut out' }).element().getBoundingClientRect();
    return area.height / area.width;
  };
  await expect.poll(shape).toBeCloseTo(0.5, 1);
});

test('cuts the person out when the user tries again after a failure', async () => {
  let asked = 0;
  await open(PHOTO, null);
  answer(photoEdits.cutOut, () => {
    asked++;
    if (asked === 1) return refuse('busy', 'The server is busy.');
    return { cutout_url: picture(null), width: SIDE, height: SIDE };
  });
  await page.getByRole('radio', { name: 'Colour #2f6f5e' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is busy.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => colourAt(0.05, 0.05)).toEqual([0x2f, 0x6f, 0x5e]);
});

test('says why an edit failed, and that nothing was charged', async () => {
  answer(photoEdits.edit, () => refuse('photo_refused', 'The face is too small.', { reasons: ['face_too_small'] }));
  await open(PHOTO, null);
  await page.getByRole('radio', { name: 'Blur' }).click();
  await page.getByRole('button', { name: 'Save as new photo · 1 credit' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The face is too small. You were not charged.');
});

test('does not repeat that nothing was charged when the message of a refusal says so itself', {
  tags: ['rare'],
}, async () => {
  const message = 'The server that paints cannot be reached. Nothing was charged; please try again later.';
  answer(photoEdits.edit, () => refuse('painting_unavailable', message));
  await open(PHOTO, null);
  await page.getByRole('radio', { name: 'Colour #2f6f5e' }).click();
  await page.getByRole('button', { name: /^Save as new photo/ }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  expect(page.getByRole('alert').element().textContent).not.toContain('You were not charged');
});

test('links to the shop when credits are too few', async () => {
  await open(PHOTO, null, 0.5);
  await expect.element(page.getByText(/Not enough credits: this costs 1.*Get credits/)).toBeVisible();
  await page.getByRole('radio', { name: 'Blur' }).click();
  await expect.element(page.getByRole('button', { name: 'Save as new photo · 1 credit' })).toBeDisabled();
});
