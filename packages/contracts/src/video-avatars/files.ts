/** The storage keys of an avatar's files; each is written when it is there to be written. */
export const footageKeys = (id: string) =>
  ({
    /** As it was uploaded; removed when it was looked through. */
    source: `footage/${id}/source`,
    video: `footage/${id}/video.mp4`,
    prepared: `footage/${id}/prepared.bin`,
    poster: `footage/${id}/poster.jpg`,
    strip: `footage/${id}/strip.jpg`,
  }) as const;

/** All of them, for deletion. */
export const footageFiles = (id: string): string[] => Object.values(footageKeys(id));
