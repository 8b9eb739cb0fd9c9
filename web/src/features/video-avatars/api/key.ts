/** Begins the keys of all lists of video avatars. Apart from the queries, which every page would otherwise load with the event. */
export const videoAvatarsKey = ['video-avatars'] as const;
