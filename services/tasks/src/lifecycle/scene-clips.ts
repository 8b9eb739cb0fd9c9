/** Storage keys of the files of a scene that is kept: its silent picture, its sound and a still. */
export const sceneClipKeys = (id: string) => ({
  video: `scenes/${id}/video.mp4`,
  sound: `scenes/${id}/sound.flac`,
  poster: `scenes/${id}/poster.jpg`,
});
