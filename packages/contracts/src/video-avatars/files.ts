/** The storage keys of an avatar's files, which are written one after the other. */
export const footageKeys = (id: string) =>
  ({
    /** The original upload; deleted after the analysis. */
    source: `footage/${id}/source`,
    video: `footage/${id}/video.mp4`,
    /** Its sound, synchronised with the video; absent for footage without sound. */
    sound: `footage/${id}/sound.flac`,
    prepared: `footage/${id}/prepared.bin`,
    poster: `footage/${id}/poster.jpg`,
    strip: `footage/${id}/strip.jpg`,
  }) as const;

/** All keys, for deletion. */
export const footageFiles = (id: string): string[] => Object.values(footageKeys(id));

/** The storage keys of the parts of an upload for this avatar. */
export const footageParts = (id: string, parts: number): string[] =>
  Array.from({ length: parts }, (_, part) => footagePart(id, part));

export const footagePart = (id: string, part: number): string => `footage/${id}/part-${part}`;
