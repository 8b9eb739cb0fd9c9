/** How long a part of a video can be as a GIF, seconds: at the size that is made, six are some megabytes. */
export const GIF_SECONDS = { least: 0.5, most: 6 } as const;
