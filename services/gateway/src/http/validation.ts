import type { Locale } from '@orator/contracts/core/common';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { ar, de, en, es, fr, id, ja, ko, pt, ru, vi, zhCN } from 'zod/locales';

/** Zod's message catalogues. */
const zodLocales = {
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

/** Maximum number of invalid fields in a response. */
const MAX_FIELDS = 20;

/** A request that does not match its contract. */
export class InvalidRequest extends Error {
  override name = 'InvalidRequest';
  readonly #schema: z.ZodType;
  readonly #data: unknown;

  constructor(schema: z.ZodType, data: unknown) {
    super('the request does not match its contract');
    this.#schema = schema;
    this.#data = data;
  }

  /** Path and reason of each invalid field, translated. The values sent are not repeated. */
  fields(locale: Locale): { path: string; message: string }[] {
    const issues = this.#schema.safeParse(this.#data, { error: zodLocales[locale].localeError }).error?.issues ?? [];
    return issues.slice(0, MAX_FIELDS).map(({ path, message }) => ({ path: path.join('.'), message }));
  }
}

/** Validates params, query and body with their Zod schemas. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: new InvalidRequest(schema, data) };
  };
