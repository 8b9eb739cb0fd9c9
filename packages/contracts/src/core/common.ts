import { z } from 'zod';
import { isLine } from './line.ts';

/** The twelve interface and speech languages of the specification, BCP 47. `en` stands for en-US. */
export const LOCALES = ['en', 'zh-CN', 'de', 'es', 'fr', 'ar', 'pt', 'vi', 'ru', 'ko', 'ja', 'id'] as const;
export const Locale = z.enum(LOCALES).meta({ id: 'Locale' });
export type Locale = z.infer<typeof Locale>;

/** A text of one line, trimmed. Schemas that use it add a length limit. */
export const Line = z.string().trim().refine(isLine);

/** An id of a row. Rows get UUIDv7; voices and trial content may have any UUID. */
export const Id = z.uuid().meta({ examples: ['01990a00-0000-7001-a0e4-9a6e491b7a82'] });
export const Timestamp = z.iso.datetime().meta({ examples: ['2026-01-31T12:00:00.000Z'] });

/**
 * Credits on the wire: a number with two decimals. The server calculates with integers, hundredths of a credit. Not a
 * `multipleOf`: validators of JSON Schema divide by 0.01 in binary, and find that 19.33 is none.
 */
export const Credits = z
  .number()
  .refine((credits) => Math.abs(Math.round(credits * 100) / 100 - credits) < 1e-9)
  .meta({ id: 'Credits', description: 'with at most two decimals', examples: [0.25] });

/** Aspect ratios of pictures and videos, as `width:height`. */
export const RATIOS = ['16:9', '9:16', '4:3', '3:4', '1:1'] as const;
export const Ratio = z.enum(RATIOS).meta({ id: 'Ratio' });
export type Ratio = z.infer<typeof Ratio>;

/** The same, and `Other`: the proportions of the photo that speaks (specification, section 3: no fixed size). */
export const VIDEO_RATIOS = [...RATIOS, 'Other'] as const;
export const VideoRatio = z
  .enum(VIDEO_RATIOS)
  .meta({ id: 'VideoRatio', description: '`Other`: the proportions of the photo, up to the size of the plan' });
export type VideoRatio = z.infer<typeof VideoRatio>;

/** Generation mode of the specification: Fast Mode (0), Premium Mode (1). */
export const GenerationMode = { Fast: 0, Premium: 1 } as const;
export const Mode = z.union([z.literal(0), z.literal(1)]).meta({ id: 'Mode' });
export type Mode = z.infer<typeof Mode>;

export const Gender = z.enum(['Male', 'Female', 'Other']).meta({ id: 'Gender' });
export type Gender = z.infer<typeof Gender>;

/** Query of every list: an opaque cursor from the previous page, and the number of rows. */
export const PageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** A page of a list; `next_cursor` is null on the last one. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next_cursor: z
      .string()
      .nullable()
      .meta({ examples: [null] }),
  });

export const IdParams = z.object({ id: Id });
export const Empty = z.void();
