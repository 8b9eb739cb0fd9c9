import { z } from 'zod';

/**
 * The messages between the engine and the espeak-ng process. The process is a program under the GPL
 * (`packages/espeak-child`), from which nothing here may import, so its protocol is repeated here and its answers are validated.
 */

export type EspeakRequest =
  | {
      readonly kind: 'speak';
      readonly voice: string;
      /** Words a minute. */
      readonly rate: number;
      readonly text: string;
    }
  | { readonly kind: 'tokenise'; readonly text: string };

const SpeechEvent = z.object({
  type: z.enum(['word', 'phoneme']),
  /** Position in the text, code points from 0. */
  position: z.number(),
  /** Time in the audio, seconds. */
  time: z.number(),
  /** Name of the phoneme; empty for pauses and words. */
  name: z.string(),
});
export type SpeechEvent = z.infer<typeof SpeechEvent>;

const EspeakSpeech = z.object({
  kind: z.literal('speech'),
  sampleRate: z.number().positive(),
  pcm: z.instanceof(Int16Array),
  events: z.array(SpeechEvent),
});
export type EspeakSpeech = z.infer<typeof EspeakSpeech>;

/** A morpheme of Japanese text, in the terms of kuromoji's dictionary (IPADIC). */
const Morpheme = z.object({
  surface: z.string(),
  pos: z.string(),
  posDetail: z.string(),
  /** Katakana; undefined where the dictionary has none. */
  pronunciation: z.string().optional(),
});
export type Morpheme = z.infer<typeof Morpheme>;

const Morphemes = z.object({ kind: z.literal('morphemes'), morphemes: z.array(Morpheme) });

const Failure = z.discriminatedUnion('error', [
  z.object({ kind: z.literal('error'), error: z.literal('voice_unknown') }),
  // `code`: the system's error code, such as ENOSPC.
  z.object({ kind: z.literal('error'), error: z.literal('failed'), code: z.string().nullable(), message: z.string() }),
]);

export const EspeakResponse = z.union([EspeakSpeech, Morphemes, Failure]);
export type EspeakResponse = z.infer<typeof EspeakResponse>;
