/**
 * Prefix of the query keys of all lists of video avatars. Separate from the queries, which every page would otherwise
 * load with the event.
 */
export const videoAvatarsKey = ['video-avatars'] as const;
