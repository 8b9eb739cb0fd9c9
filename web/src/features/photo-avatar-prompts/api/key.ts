/** Query key of the list of prompts with their images. */
export const promptsKey = ['photo-prompts'] as const;
