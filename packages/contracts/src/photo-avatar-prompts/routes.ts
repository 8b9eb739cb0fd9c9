import { route } from '../core/route.ts';
import { declarePrompts } from '../prompt-runs/routes.ts';
import { NewPhotoPrompt, PhotoDescription, PhotoPrompt, PhotoPromptChange, PhotoPromptQuote } from './schema.ts';

const tag = 'Photo prompts';
export const photoAvatarPrompts = {
  quote: route({
    method: 'POST',
    url: '/photo-avatar-prompt/quote',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'What a prompt would cost, and what is understood of it',
    body: PhotoDescription,
    response: PhotoPromptQuote,
  }),
  ...declarePrompts({
    url: '/photo-avatar-prompt',
    tag,
    summaries: {
      create: 'Make four images of a person from words; you pay for those that are delivered',
      list: 'Your prompts with their images, newest first',
      change: 'Name a prompt, run it again, or remove it',
    },
    create: NewPhotoPrompt,
    prompt: PhotoPrompt,
    change: PhotoPromptChange,
  }),
};
