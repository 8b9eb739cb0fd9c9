/**
 * The engine that makes photos from text: the built-in painter, a server with the OpenAI images protocol, or a ComfyUI.
 */
export const PHOTO_ENGINES = ['built-in', 'openai', 'comfyui'] as const;

/** Why a server paints nothing: it refuses the prompt, or it fails. */
export const PAINTING_FAILURES = ['prompt_refused', 'engine_failed'] as const;
export type PaintingFailure = (typeof PAINTING_FAILURES)[number];
