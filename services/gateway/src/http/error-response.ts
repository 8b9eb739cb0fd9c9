import type { Locale } from '@orator/contracts/core/common';
import { type ErrorBody, ERRORS, findStatus } from '@orator/contracts/core/errors';
import { TranslationDirection } from '@orator/contracts/translations/schema';
import type { AppError } from '@orator/platform/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLocale } from '../i18n/language.ts';
import { translate } from '../i18n/messages.ts';
import { pictureValues } from '../i18n/picture-values.ts';
import { z } from 'zod';
import { toAppError } from './error-mapping.ts';
import { InvalidRequest } from './validation.ts';

/**
 * The message of an error: one sentence, but for a refused photo a list with one for each reason, as the specification
 * requires.
 */
function writeMessage({ reason, details, retryAfterS }: AppError, locale: Locale): string | string[] {
  const reasons = details['reasons'];
  if (reason === 'photo_refused' && Array.isArray(reasons)) {
    return reasons.map((name) => translate(locale, 'photo_refusals', String(name), pictureValues(locale)));
  }
  if (reason === 'logo_refused' && Array.isArray(reasons)) {
    return reasons.map((name) => translate(locale, 'logo_refusals', String(name), pictureValues(locale)));
  }
  if (reason === 'background_refused' && Array.isArray(reasons)) {
    return reasons.map((name) => translate(locale, 'background_refusals', String(name), details));
  }
  if (reason === 'recording_refused' && Array.isArray(reasons)) {
    return reasons.map((name) => translate(locale, 'recording_refusals', String(name), details));
  }
  if (reason === 'content_refused') {
    return translate(locale, 'errors', reason, { rule: translate(locale, 'content_rules', String(details['rule'])) });
  }
  if (reason === 'translation_missing') {
    return translate(locale, 'errors', reason, { directions: nameDirections(details['missing'], locale) });
  }
  return translate(locale, 'errors', reason, { seconds: retryAfterS, ...details });
}

const Directions = z.array(TranslationDirection);

/** "English → Portuguese and English → Korean", in the language of the reader. */
function nameDirections(directions: unknown, locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const nameLanguage = (one: Locale): string => names.of(new Intl.Locale(one).language) ?? one;
  const arrow = locale === 'ar' ? '←' : '→';
  const named = Directions.parse(directions).map(
    ({ from, to }) => `${nameLanguage(from)} ${arrow} ${nameLanguage(to)}`,
  );
  return new Intl.ListFormat(locale).format(named);
}

export function errorBody(error: AppError, locale: Locale): ErrorBody {
  return {
    code: ERRORS[error.reason],
    message: writeMessage(error, locale),
    details: { ...error.details, name: error.reason },
  };
}

/** Database drivers put the cause into the last line; the lines before it repeat the query. */
const lastLine = (error: unknown): string =>
  (error instanceof Error ? error.message.trim().split('\n').at(-1) : '') ?? '';

/** Sends any error in the form of the catalogue, in the client's language. Unexpected errors are logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = chooseLocale(request.headers['accept-language']);
  const appError = toAppError(error);
  const { reason, retryAfterS } = appError;
  const body = errorBody(appError, locale);
  const details = { ...body.details, name: reason };
  if (error instanceof InvalidRequest) Object.assign(details, { fields: error.fields(locale) });
  if (reason === 'internal' || reason === 'busy') {
    Object.assign(details, { request_id: request.id });
    // The route's pattern instead of the URL, because URLs of files carry signatures.
    const context = { request_id: request.id, route: request.routeOptions.url };
    if (reason === 'internal') request.log.error({ ...context, err: error }, 'request failed');
    else request.log.warn({ ...context, err: lastLine(error) }, 'request failed: a server is unavailable');
  }
  if (retryAfterS !== undefined) void reply.header('retry-after', retryAfterS);
  return reply
    .code(findStatus(reason))
    .type('application/json; charset=utf-8')
    .send({ ...body, details });
}
