import { isStorable } from '@orator/contracts/core/line';
import { z } from 'zod';
import type { ProviderNews, VerifiedEvent } from './provider.ts';

/** Longest id of an event or a payment, characters; those of providers have some dozens. */
const ID_CHARACTERS = 255;
/** Deepest nesting of a payload; Postgres refuses JSON that is nested without end. */
const MOST_LEVELS = 32;

const isStorableValue = (value: unknown, level = 0): boolean => {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (level >= MOST_LEVELS) return false;
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorableValue(one, level + 1));
};

/** Whether Postgres can store an event: a signature proves its sender, not what is in it. */
export const isStorableEvent = ({ id, payload }: VerifiedEvent): boolean =>
  id !== '' && id.length <= ID_CHARACTERS && isStorable(id) && isStorableValue(payload);

/** A report that no payment can have caused; retrying it would never succeed. */
export class ImpossibleNews extends Error {}

const Reference = z.string().min(1).max(ID_CHARACTERS).refine(isStorable);
/** Values that the columns of a payment can hold. */
const Received = z.object({
  reference: Reference,
  amountCents: z.int32().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** @throws ImpossibleNews for an amount or a name that no payment can have */
export function checkNews(news: ProviderNews): void {
  const { success } =
    'payment' in news
      ? Received.safeParse(news.payment)
      : z.object({ reference: Reference.optional() }).safeParse(news);
  if (!success) throw new ImpossibleNews(`no payment can have what is said in news of kind ${news.kind}`);
}
