/** Limits of a GIF's length, seconds: at the size used, six seconds are several megabytes. */
export const GIF_SECONDS = { least: 0.5, most: 6 } as const;
