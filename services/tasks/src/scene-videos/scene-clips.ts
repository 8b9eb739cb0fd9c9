/** Storage keys of a cached scene's files: silent video, audio and a still. */
export const sceneClipKeys = (id: string) => ({
  video: `scenes/${id}/video.mp4`,
  sound: `scenes/${id}/sound.flac`,
  poster: `scenes/${id}/poster.jpg`,
});
