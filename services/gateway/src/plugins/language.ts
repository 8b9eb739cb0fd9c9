import type { Locale } from '@orator/contracts/core/common';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { chooseLocale } from '../i18n/language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's language, from Accept-Language. */
    readonly locale: Locale;
  }
}

export const language = plugin(async (app) => {
  app.decorateRequest('locale', {
    getter(this: FastifyRequest) {
      return chooseLocale(this.headers['accept-language']);
    },
  });
});
