import { placePhoto, type Size } from '@orator/rig/face/framing';
import { useLayoutEffect, useRef } from 'react';
import type { Portrait } from './portrait.ts';

interface Props {
  readonly image: Portrait;
  /** Pixels of the drawing, with the video's aspect ratio. */
  readonly size: Size;
  readonly className: string | undefined;
}

/**
 * Draws a photo as the video shows it, with its background extended if it does not fill the frame.
 * @throws DOMException when the photo cannot be loaded, or comes from a server that does not let this page read it
 */
async function draw(canvas: HTMLCanvasElement, image: Portrait): Promise<void> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = image.image_url;
  const [{ extendPhoto }] = await Promise.all([import('@orator/rig/image/extend-photo'), picture.decode()]);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  const { shown, from, head } = placePhoto(image, image.face.box, canvas);
  context.imageSmoothingQuality = 'high';
  const target = [shown.x, shown.y, shown.width, shown.height] as const;
  context.drawImage(picture, from.x, from.y, from.width, from.height, ...target);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  extendPhoto(pixels, shown, head);
  context.putImageData(pixels, 0, 0);
}

/** The last drawing, because the same photo is shown elsewhere on the page as soon as its video is in progress. */
let last: { readonly of: string; readonly canvas: HTMLCanvasElement } | null = null;

/** Copies the last drawing if it shows this photo in this size, otherwise draws the photo. */
async function show(canvas: HTMLCanvasElement, image: Portrait): Promise<void> {
  const of = `${image.id} ${canvas.width}x${canvas.height}`;
  if (last?.of === of) canvas.getContext('2d', { willReadFrequently: true })?.drawImage(last.canvas, 0, 0);
  else await draw(canvas, image);
  last = { of, canvas };
}

/**
 * A photo that does not fill its video's frame, with its background extended as in the video. Transparent until drawn;
 * if that fails, the photo beneath stays visible.
 */
export const ExtendedPhoto = ({ image, size, className }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Drawn before the browser paints, so that the sides do not flash.
  useLayoutEffect(() => {
    if (canvas.current !== null) show(canvas.current, image).catch(() => undefined);
  }, [image]);
  return <canvas ref={canvas} className={className} {...size} aria-hidden />;
};
