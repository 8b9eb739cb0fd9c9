/** Motion that starts automatically must stop within this time (WCAG 2.2, 2.2.2). */
const PLAYED_MS = 5000;

/** A video behind a picture on a canvas. */
export interface Behind {
  /** Shows the picture, which is transparent where the video is visible; the canvas takes its size. */
  readonly show: (picture: ImageBitmap) => void;
  readonly stop: () => void;
}

/** Plays a video behind a picture for five seconds; with reduced motion only its first frame is shown. */
export function playBehind(canvas: HTMLCanvasElement, url: string): Behind {
  const video = document.createElement('video');
  Object.assign(video, { src: url, muted: true, loop: true, playsInline: true, preload: 'auto' });
  let picture: ImageBitmap | null = null;
  let request = 0;
  const draw = (): void => {
    const { videoWidth: w, videoHeight: h } = video;
    const context = canvas.getContext('2d');
    if (context === null || picture === null || w === 0) return;
    const { width, height } = canvas;
    const scale = Math.max(width / w, height / h);
    context.drawImage(video, (width - w * scale) / 2, (height - h * scale) / 2, w * scale, h * scale);
    context.drawImage(picture, 0, 0, width, height);
  };
  const go = (): void => {
    draw();
    if (!video.paused) request = requestAnimationFrame(go);
  };
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const pause = setTimeout(() => video.pause(), PLAYED_MS);
  video.addEventListener('loadeddata', draw);
  video.addEventListener('playing', go);
  // A browser that blocks playback shows the first frame.
  if (!calm) video.play().catch(() => undefined);
  return {
    show: (next) => {
      picture?.close();
      picture = next;
      Object.assign(canvas, { width: next.width, height: next.height });
      draw();
    },
    stop: () => {
      clearTimeout(pause);
      cancelAnimationFrame(request);
      video.pause();
      video.removeAttribute('src');
      video.load();
      picture?.close();
      picture = null;
    },
  };
}
