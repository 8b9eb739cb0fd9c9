import { z } from 'zod';
import { Locale } from '../core/common.ts';
import { PHOTO_REFUSALS } from '../core/errors.ts';
import { Face } from '../photo-avatar-images/schema.ts';

/**
 * Short questions the gateway asks a worker while a person waits (a face in a photo, a line in a voice). They hold no
 * credits and leave no row: when the answer does not come in time the person asks again. Times are milliseconds.
 */
export interface CallSpec {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly timeout: number;
}

const Key = z.string().max(300);

export const calls = {
  'portrait.analyse': {
    input: z.object({
      upload_key: Key,
      image_key: Key.describe('without its ending, which the kind of picture decides'),
    }),
    output: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        image_key: Key,
        width: z.number().int(),
        height: z.number().int(),
        face: Face,
        warnings: z.array(z.string()),
      }),
      z.object({ ok: z.literal(false), reasons: z.array(z.enum(PHOTO_REFUSALS)).min(1) }),
    ]),
    timeout: 25_000,
  },
  'speech.preview': {
    input: z.object({
      engine: z.enum(['flite', 'espeak']),
      engine_voice: z.string(),
      locale: Locale,
      text: z.string(),
      audio_key: Key,
    }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), audio_key: Key, duration_s: z.number() }),
      // The voice has no sound for it.
      z.object({ ok: z.literal(false) }),
    ]),
    timeout: 20_000,
  },
} satisfies Record<string, CallSpec>;
export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallInput<Name extends CallName> = z.output<Calls[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>;

/** The schemas again, in a form in which the compiler follows one name from question to answer. */
export const callInput = <Name extends CallName>(name: Name): z.ZodType<CallInput<Name>> => inputs[name];
export const callOutput = <Name extends CallName>(name: Name): z.ZodType<CallOutput<Name>> => outputs[name];
const inputs: { readonly [Name in CallName]: z.ZodType<CallInput<Name>> } = {
  'portrait.analyse': calls['portrait.analyse'].input,
  'speech.preview': calls['speech.preview'].input,
};
const outputs: { readonly [Name in CallName]: z.ZodType<CallOutput<Name>> } = {
  'portrait.analyse': calls['portrait.analyse'].output,
  'speech.preview': calls['speech.preview'].output,
};
