import { z } from 'zod';
import { Locale } from '../core/common.ts';
import { MOST_TURNS } from '../podcasts/limits.ts';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';
import { MARKED_SCRIPT_CHARACTERS } from '../scripts/characters.ts';
import { Pitch, Speed } from '../scripts/schema.ts';
import { CloneReference } from '../voices/clone.ts';
import { SPEECH_ENGINES } from '../voices/library.ts';
import { VoiceMatch } from '../voices/match.ts';
import { Phone } from './phones.ts';
import { SpeechFormat } from './schema.ts';

/** How much of a script a worker gets while its author is still writing, characters: enough for the first sentence. */
export const OPENING_CHARACTERS = 400;

/** Speech with the times of its sounds. */
const Sound = z.object({
  rate: z.number().int(),
  // Mono, 16 bits, little-endian, base64: a few seconds of speech, too short to be worth a file.
  audio: z.string(),
  duration_s: z.number(),
  phones: z.array(Phone),
});
/** A part of a speech with what is said in it, which a worker hands on before the result, each once and in order. */
export const SpeechPart = Sound.extend({ text: z.string() });
export type SpeechPart = z.infer<typeof SpeechPart>;

/** The result of a speech; `ok` is false when the voice cannot pronounce any of the text. */
const Said = z.discriminatedUnion('ok', [
  Sound.extend({
    ok: z.literal(true),
    parts: z.number().int().describe('how many parts were handed on; the sound is what comes after them'),
  }),
  z.object({ ok: z.literal(false) }),
]);

const SpeechInput = z.object({
  engine: z.enum(SPEECH_ENGINES),
  engine_voice: z.string(),
  locale: Locale,
  text: z.string(),
  match: VoiceMatch.exactOptional(),
  clone: CloneReference.exactOptional(),
});

export const speechesProcedures = {
  'speech.ready': {
    // Speaks the first sentence of a script ahead with an installed model.
    input: z.object({
      text: z.string().max(OPENING_CHARACTERS),
      voice: z.string().max(100),
      locale: Locale,
      speed: Speed,
    }),
    output: z.object({}),
    weight: 'hint',
    timeout: 10_000,
  },
  'speech.measure': {
    // How long each script of a task takes to say, seconds; null where only an estimate is known. The worker keeps
    // the sound of the first sentence of the first script for its speech, as after `speech.ready`.
    input: z.object({
      scripts: z
        .array(
          z.object({
            engine: z.enum(SPEECH_ENGINES),
            voice: z.string().max(100),
            locale: Locale,
            speed: z.number().positive(),
            text: z.string().max(MARKED_SCRIPT_CHARACTERS),
          }),
        )
        .max(MOST_TURNS),
    }),
    output: z.object({ seconds: z.array(z.number().positive().nullable()) }),
    weight: 'price',
    timeout: 2000,
  },
  // Speaks a sentence; its beginning in parts where somebody waits for it.
  'speech.live': {
    input: SpeechInput.extend({ in_parts: z.boolean() }),
    output: Said,
    weight: 'live',
    timeout: 10_000,
  },
  // Speaks a short text in parts, for somebody who listens meanwhile.
  'speech.hear': {
    input: SpeechInput.extend({ speed: Speed, pitch: Pitch }),
    output: Said,
    weight: 'light',
    timeout: 20_000,
  },
  'speech.preview': {
    input: SpeechInput.extend({ speed: Speed, pitch: Pitch, audio_key: StorageKey }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), audio_key: StorageKey, duration_s: z.number(), phones: z.array(Phone) }),
      // The voice cannot pronounce any of the text.
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'light',
    timeout: 15_000,
  },
  'speech.convert': {
    input: z.object({ audio_key: StorageKey, format: SpeechFormat, converted_key: StorageKey }),
    // Without `ok`, the speech's own file is gone.
    output: z.object({ ok: z.boolean() }),
    weight: 'heavy',
    timeout: 15_000,
  },
} satisfies Record<string, ProcedureSpec>;
