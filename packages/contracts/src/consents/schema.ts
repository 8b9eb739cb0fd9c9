import { z } from 'zod';
import { Id, Locale, Timestamp } from '../core/common.ts';
import { CONSENT_KINDS, STATEMENTS } from './kinds.ts';

export const ConsentKind = z.enum(CONSENT_KINDS).meta({ id: 'ConsentKind' });
export const Statement = z.enum(STATEMENTS);
export const VoiceStatement = Statement.extract(['voice-1']);

/** A receipt: the user agreed to this statement about a file with this hash. */
export const Consent = z
  .object({
    id: Id,
    kind: ConsentKind,
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of the file as it was sent')
      .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] }),
    statement: Statement.describe('the version of the words'),
    locale: Locale.describe('in which the words were shown'),
    words: z.string().describe('what was agreed to'),
    given_at: Timestamp,
    revoked_at: Timestamp.nullable(),
    image_url: z
      .string()
      .nullable()
      .describe('the photo; absent once it was deleted')
      .meta({ examples: ['/files/images/face.webp?e=1769860800&s=signature'] }),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;
