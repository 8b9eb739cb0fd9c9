const QUALITY = 0.92;

/** The current frame of a video, as a JPEG of its own size. Null when it shows nothing yet. */
export async function takePicture(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([picture], 'camera.jpg', { type: picture.type });
}
