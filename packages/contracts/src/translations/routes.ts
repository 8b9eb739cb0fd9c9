import { route } from '../core/route.ts';
import { NewTranslation, Translation } from './schema.ts';

export const translations = {
  create: route({
    method: 'POST',
    url: '/translations',
    access: 'user',
    repeatable: true,
    tag: 'Translations',
    summary:
      'Translate a part of a script, by the chat server that the operator has set up, or by models on this server',
    body: NewTranslation,
    response: Translation,
    // Longer than the timeout of `text.translate`.
    timeoutMs: 105_000,
    // Enough for the longest script in parts, and again after a change.
    rateLimit: 20,
  }),
};
