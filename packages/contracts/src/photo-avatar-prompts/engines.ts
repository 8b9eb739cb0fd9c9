/** What makes photos of words: the built-in painter, a server that speaks the OpenAI images protocol, or a ComfyUI. */
export const PHOTO_ENGINES = ['built-in', 'openai', 'comfyui'] as const;
export type PhotoEngineName = (typeof PHOTO_ENGINES)[number];
