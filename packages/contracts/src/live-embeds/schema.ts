import { z } from 'zod';
import { Credits, Id, Line, Locale, Timestamp } from '../core/common.ts';
import { isStorable } from '../core/line.ts';
import {
  AT_ONCE,
  DAILY_CREDITS,
  EMBED_NAME_CHARACTERS,
  GREETING_CHARACTERS,
  MOST_ORIGINS,
  toOrigin,
} from './limits.ts';
import { LiveFace, LiveSessionSource, oneFace } from '../live-sessions/schema.ts';

/** Represents an avatar in the code of a site, where everybody can read it: it can open sessions, nothing else. */
export const EmbedKey = z
  .string()
  .regex(/^pk_[\w-]{22}$/)
  .meta({ id: 'EmbedKey', examples: ['pk_q2Vf8nT0b1yXc7KzL4mPdw'] });

/** What an avatar says first, before anybody has spoken. */
export const Greeting = z.string().trim().min(1).max(GREETING_CHARACTERS).refine(isStorable);

const Origin = z
  .string()
  .max(200)
  .meta({ examples: ['https://example.org'] })
  .transform((address, context) => {
    const origin = toOrigin(address);
    if (origin !== null) return origin;
    context.addIssue({ code: 'custom', message: 'not the address of a site' });
    return z.NEVER;
  });

const shape = {
  ...LiveSessionSource.shape,
  name: Line.min(1).max(EMBED_NAME_CHARACTERS).describe('for its owner and as the title of the page in the frame'),
  greeting: Greeting.exactOptional().describe('said when a visitor has started'),
  daily_credits: z
    .number()
    .int()
    .min(DAILY_CREDITS.least)
    .max(DAILY_CREDITS.most)
    .describe('what all its sessions may cost within 24 hours'),
  sessions_at_once: z.number().int().min(1).max(AT_ONCE.most),
};

export const NewLiveEmbed = z
  .object({
    ...shape,
    origins: z
      .array(Origin)
      .min(1)
      .max(MOST_ORIGINS)
      .transform((origins) => [...new Set(origins)])
      .describe('sites whose pages may show it: https, or http on your own machine'),
  })
  .refine(oneFace, { path: ['image_id'] })
  .meta({ id: 'NewLiveEmbed' });
export type NewLiveEmbed = z.output<typeof NewLiveEmbed>;

/** A key as its owner sees it. */
export const LiveEmbed = z
  .object({
    ...shape,
    id: Id,
    key: EmbedKey,
    origins: z.array(z.string()),
    created_at: Timestamp,
    used: z
      .object({
        credits: Credits.describe('charged and held within the last 24 hours'),
        sessions: z.number().int().describe('begun within the last 24 hours'),
        running: z.number().int(),
      })
      .describe('how much of the key’s limits is used'),
  })
  .meta({ id: 'LiveEmbed' });
export type LiveEmbed = z.infer<typeof LiveEmbed>;

/** What the page in a frame shows before a session is started. */
export const EmbeddedAvatar = LiveFace.extend({
  name: z.string(),
  locale: Locale.describe('the language that it speaks'),
  chat: z.boolean().describe('whether it answers; otherwise it only reads texts aloud'),
  longest_s: z.number().int().describe('the longest session, seconds'),
}).meta({ id: 'EmbeddedAvatar' });
export type EmbeddedAvatar = z.infer<typeof EmbeddedAvatar>;

/** A visitor's session. */
export const EmbedSession = z
  .object({ id: Id, token: z.string().describe('for the first message of its socket, in place of an access token') })
  .meta({ id: 'EmbedSession' });
export type EmbedSession = z.infer<typeof EmbedSession>;
