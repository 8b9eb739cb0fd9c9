import { route } from '../core/route.ts';
import { NewTranslation, Translation } from './schema.ts';

export const translations = {
  create: route({
    method: 'POST',
    url: '/translations',
    access: 'user',
    repeatable: true,
    tag: 'Translations',
    summary: 'Translate a part of a script, where the operator has set up a chat server',
    body: NewTranslation,
    response: Translation,
    // Enough for the longest script in parts, and again after a change.
    rateLimit: 20,
  }),
};
