/** The storage keys of an avatar's files; each is written when it is there to be written. */
export const footageKeys = (id: string) =>
  ({
    /** As it was uploaded; removed when it was looked through. */
    source: `footage/${id}/source`,
    video: `footage/${id}/video.mp4`,
    /** Its sound with the times of the video; not of footage that has none. */
    sound: `footage/${id}/sound.flac`,
    prepared: `footage/${id}/prepared.bin`,
    poster: `footage/${id}/poster.jpg`,
    strip: `footage/${id}/strip.jpg`,
  }) as const;

/** All of them, for deletion. */
export const footageFiles = (id: string): string[] => Object.values(footageKeys(id));

/** The storage keys of the parts of an upload that is to become this avatar. */
export const footageParts = (id: string, parts: number): string[] =>
  Array.from({ length: parts }, (_, part) => footagePart(id, part));

export const footagePart = (id: string, part: number): string => `footage/${id}/part-${part}`;
