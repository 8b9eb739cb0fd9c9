/** What makes photos of words: the built-in painter, or a server that speaks the OpenAI images protocol. */
export const PHOTO_ENGINES = ['built-in', 'openai'] as const;
export type PhotoEngineName = (typeof PHOTO_ENGINES)[number];
