import { declarePrompts } from '../prompt-runs/routes.ts';
import { NewProductPrompt, ProductPrompt, ProductPromptChange } from './schema.ts';

export const productAvatarPrompts = declarePrompts({
  url: '/product-avatar-prompt',
  tag: 'Product avatars',
  summaries: {
    create:
      'Make pictures of a person with products; its price is the tariff `product-photo` of the system configuration for each that is delivered',
    list: 'Your product prompts with their pictures, newest first',
    change: 'Name a product prompt, run it again, or remove it',
  },
  create: NewProductPrompt,
  prompt: ProductPrompt,
  change: ProductPromptChange,
});
