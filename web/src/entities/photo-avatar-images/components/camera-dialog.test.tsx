import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { CameraDialog } from './camera-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

/** A camera that shows one colour. */
const camera = (): MediaStream => {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 240;
  const brush = canvas.getContext('2d');
  const paint = (): void => {
    if (brush === null) return;
    brush.fillStyle = 'rgb(200 40 40)';
    brush.fillRect(0, 0, 320, 240);
    requestAnimationFrame(paint);
  };
  paint();
  return canvas.captureStream();
};

const Page = ({ onFile }: { onFile: (file: File) => void }) => {
  const [opened, setOpened] = useState(true);
  return <CameraDialog opened={opened} onClose={() => setOpened(false)} onFile={onFile} />;
};

const open = async () => {
  const onFile = vi.fn<(file: File) => void>();
  await show(<Page onFile={onFile} />, { namespaces: ['photo-avatar-images'] });
  return onFile;
};

test('disables the shutter before the camera shows a picture', async () => {
  const canvas = document.createElement('canvas');
  // Sends a frame only when `requestFrame` is called.
  const stream = canvas.captureStream(0);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  await open();
  const take = page.getByRole('button', { name: 'Take the photo' });
  await expect.element(page.getByText('Look straight ahead', { exact: false })).toBeVisible();
  await expect.element(take).toBeDisabled();
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
  for (const track of stream.getVideoTracks()) if (track instanceof CanvasCaptureMediaStreamTrack) track.requestFrame();
  await expect.element(take).toBeEnabled();
});

test('a photo is taken, taken again, and used; then the camera is off', { tags: ['rare'] }, async () => {
  const streams: MediaStream[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = camera();
    streams.push(stream);
    return stream;
  });
  const onFile = await open();
  const take = page.getByRole('button', { name: 'Take the photo' });
  await expect.element(take).toBeEnabled();
  await take.click();
  await expect.element(page.getByRole('img', { name: 'The photo you took' })).toBeVisible();
  expect(onFile).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Take another' }).click();
  await expect.element(take).toBeEnabled();
  await take.click();
  await page.getByRole('button', { name: 'Use this photo' }).click();
  const [file] = onFile.mock.lastCall ?? [];
  expect(file?.type).toBe('image/jpeg');
  const picture = await createImageBitmap(file ?? new Blob());
  expect([picture.width, picture.height]).toEqual([320, 240]);
  await expect.element(take).not.toBeInTheDocument();
  const lights = streams.flatMap((stream) => stream.getTracks().map((track) => track.readyState));
  expect(new Set(lights)).toEqual(new Set(['ended']));
});

test.each([
  ['NotAllowedError', /Allow it beside the address/],
  ['NotFoundError', /No camera was found/],
  ['NotReadableError', /Close other programs/],
])('explains what to do when the camera fails with %s', async (name, words) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
  await open();
  await expect.element(page.getByText(words)).toBeVisible();
});
