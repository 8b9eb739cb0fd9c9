import type { z } from 'zod';
import { IdParams, page, PageQuery } from '../core/common.ts';
import { route } from '../core/route.ts';
import type { Tag } from '../core/tags.ts';

interface Prompts<New extends z.ZodType, Prompt extends z.ZodType, Change extends z.ZodType> {
  readonly url: `/${string}`;
  readonly tag: Tag;
  /** What each call does. */
  readonly summaries: { readonly create: string; readonly list: string; readonly change: string };
  readonly create: New;
  readonly prompt: Prompt;
  readonly change: Change;
}

/** The calls that every kind of prompt has: to create one with its first run, list them, and change one. */
export const declarePrompts = <New extends z.ZodType, Prompt extends z.ZodType, Change extends z.ZodType>({
  url,
  tag,
  summaries,
  create,
  prompt,
  change,
}: Prompts<New, Prompt, Change>) => ({
  create: route({
    method: 'POST',
    url,
    access: 'user',
    trial: true,
    idempotencyKey: true,
    tag,
    summary: summaries.create,
    body: create,
    response: prompt,
    status: 202,
  }),
  list: route({
    method: 'GET',
    url,
    access: 'user',
    trial: true,
    tag,
    summary: summaries.list,
    query: PageQuery,
    response: page(prompt),
  }),
  change: route({
    method: 'PATCH',
    url: `${url}/:id`,
    access: 'owner',
    trial: true,
    tag,
    summary: summaries.change,
    params: IdParams,
    body: change,
    response: prompt.nullable().describe('null once it was removed'),
  }),
});
