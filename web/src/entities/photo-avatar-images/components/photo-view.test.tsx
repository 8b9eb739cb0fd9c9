import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { expect, test, vi } from 'vitest';
import { PHOTO_ID, TASK_ID } from '../../../../testing/samples.ts';
import { show } from '../../../../testing/render.tsx';
import { PhotoView } from './photo-view.tsx';

const SIDE = 300;

/** A square photo of black and white stripes, with a face as tall as `share` of it. */
function stripes(share: number): PhotoImage {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  for (let y = 0; y < SIDE; y += 6) context?.fillRect(0, y, SIDE, 3);
  const height = share * SIDE;
  return {
    id: PHOTO_ID,
    image_url: canvas.toDataURL(),
    width: SIDE,
    height: SIDE,
    face: { box: [SIDE / 2 - 0.4 * height, 0.3 * SIDE, 0.8 * height, height], yaw: 0, pitch: 0, score: 1, outline: [] },
    warnings: [],
    gender: null,
    parent_id: null,
    edit: null,
    free_re_edit: false,
    created_at: '2026-01-02T12:00:00Z',
  };
}

const drawing = async (image: PhotoImage): Promise<HTMLCanvasElement | null> => {
  const { container } = await show(<PhotoView image={image} ratio="16:9" outlined />, {
    namespaces: ['photo-avatar-images'],
  });
  return container.querySelector('canvas');
};

test('a photo whose head would not fit is continued over the whole frame without stripes', async () => {
  const canvas = await drawing(stripes(0.55));
  const column = () => canvas?.getContext('2d')?.getImageData(4, 0, 1, canvas.height).data ?? new Uint8ClampedArray();
  await vi.waitFor(() => expect(column()[3]).toBe(255), 5000);
  const levels = Array.from(column()).filter((_, i) => i % 4 === 0);
  const steps = levels.slice(1).map((level, i) => Math.abs(level - (levels[i] ?? 0)));
  expect(Math.max(...steps)).toBeLessThanOrEqual(4);
});

test('draws a photo at once when it is shown again elsewhere, such as behind its video', async () => {
  const image = { ...stripes(0.55), id: TASK_ID };
  const corner = (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d')?.getImageData(4, 0, 1, 1).data[3];
  const before = await drawing(image);
  await vi.waitFor(() => expect(corner(before)).toBe(255), 5000);
  // The URL of the photo has changed, and an unreadable picture there proves that nothing is loaded.
  const after = await drawing({ ...image, image_url: 'data:image/png;base64,' });
  expect(after).not.toBe(before);
  expect(corner(after)).toBe(255);
});

test('a photo whose head fits is cropped', async () => {
  expect(await drawing(stripes(0.3))).toBeNull();
});
