import type { Locale } from '@orator/contracts/core/common';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { ar, de, en, es, fr, id, ja, ko, pt, ru, vi, zhCN } from 'zod/locales';

/** Zod's own catalogues. */
const words = {
  en: en(),
  'zh-CN': zhCN(),
  de: de(),
  es: es(),
  fr: fr(),
  ar: ar(),
  pt: pt(),
  vi: vi(),
  ru: ru(),
  ko: ko(),
  ja: ja(),
  id: id(),
} satisfies Record<Locale, { localeError: z.core.$ZodErrorMap }>;

/** More wrong fields than this are not listed. */
const MOST_FIELDS = 20;

/** A request that its contract refuses; says what is wrong with it in any of our languages. */
export class InvalidRequest extends Error {
  override name = 'InvalidRequest';
  readonly #schema: z.ZodType;
  readonly #data: unknown;

  constructor(schema: z.ZodType, data: unknown) {
    super('the request does not fit its contract');
    this.#schema = schema;
    this.#data = data;
  }

  /** Which fields are wrong and why. What was sent is not repeated. */
  fields(locale: Locale): { path: string; message: string }[] {
    const issues = this.#schema.safeParse(this.#data, { error: words[locale].localeError }).error?.issues ?? [];
    return issues.slice(0, MOST_FIELDS).map(({ path, message }) => ({ path: path.join('.'), message }));
  }
}

/** Checks params, query and body by their Zod schemas. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: new InvalidRequest(schema, data) };
  };
