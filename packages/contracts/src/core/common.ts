import { z } from 'zod';
import { isLine } from './line.ts';

/** The twelve interface and speech languages of the specification, BCP 47. `en` stands for en-US. */
export const LOCALES = ['en', 'zh-CN', 'de', 'es', 'fr', 'ar', 'pt', 'vi', 'ru', 'ko', 'ja', 'id'] as const;
export const Locale = z.enum(LOCALES).meta({ id: 'Locale' });
export type Locale = z.infer<typeof Locale>;

/** A text of one line as it is stored. How long it may be, whoever uses it says. */
export const Line = z.string().trim().refine(isLine);

/** Row ids are UUIDv7; voices and trial content may carry any UUID. */
export const Id = z.uuid();
export const Timestamp = z.iso.datetime();

/** Credits as they travel: a number with two decimals. Inside they are integers, hundredths of a credit. */
export const Credits = z.number().multipleOf(0.01).meta({ id: 'Credits' });
export const toCredits = (hundredths: number): number => hundredths / 100;

/** The five shapes a picture or video may be given, as `width:height`. */
export const RATIOS = ['16:9', '9:16', '4:3', '3:4', '1:1'] as const;
export const Ratio = z.enum(RATIOS).meta({ id: 'Ratio' });
export type Ratio = z.infer<typeof Ratio>;

/** Generation mode of the specification: Fast Mode (0), Premium Mode (1). */
export const GenerationMode = { Fast: 0, Premium: 1 } as const;
export const Mode = z.union([z.literal(0), z.literal(1)]).meta({ id: 'Mode' });
export type Mode = z.infer<typeof Mode>;

export const Gender = z.enum(['Male', 'Female', 'Other']).meta({ id: 'Gender' });
export type Gender = z.infer<typeof Gender>;

/** Query of every list: an opaque cursor from the page before, and how many rows. */
export const PageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

export const IdParams = z.object({ id: Id });
export const Empty = z.void();
