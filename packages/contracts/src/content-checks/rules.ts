/** What is not drawn or shown. Without Zod, for the web. */
export const CONTENT_RULES = ['sexual', 'minors', 'violence', 'hate', 'self_harm', 'public_figure'] as const;
export type ContentRule = (typeof CONTENT_RULES)[number];

/** The longest appeal, characters. */
export const APPEAL_CHARACTERS = 1000;
