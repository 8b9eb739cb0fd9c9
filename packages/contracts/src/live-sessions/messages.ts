import { z } from 'zod';
import { Locale } from '../core/common.ts';
import { Phone } from '../speeches/phones.ts';
import { LIVE_ENDS, READ_CHARACTERS, SPOKEN_PART_S, SPOKEN_RATE, SPOKEN_S } from './limits.ts';

/** Numbers of sentences and turns within a session. */
const Count = z.number().int().min(0).max(1_000_000);

/** The first message of a connection; the token is not in the URL, which proxies log. */
const Join = z.object({
  type: z.literal('join'),
  token: z.string().min(1).max(2000),
  /** The language of error messages. */
  locale: Locale,
  /** The last sentence received, 0 for none: later ones of the current turn are sent again. */
  seen: Count,
  /** The last turn, 0 before the first; another gateway continues counting from it. */
  turn: Count,
});
/** Where an answer was interrupted: the number of the sentence that was being heard, and the seconds of it. */
const Interruption = z.object({ number: Count, s: z.number().min(0).max(600) });
export type Interruption = z.infer<typeof Interruption>;
/**
 * A text to answer, or to read aloud where nothing answers; interrupts what is being said. One that is empty, too
 * long (SAY_CHARACTERS) or has unprintable characters is answered with `refused`.
 */
const Say = z.object({
  type: z.literal('say'),
  text: z.string().max(READ_CHARACTERS),
  /** When it is absent, the server estimates how much was heard. */
  interrupted: Interruption.exactOptional(),
});
/** Interrupts what is being said. */
const Stop = z.object({ type: z.literal('stop'), interrupted: Interruption.exactOptional() });
/** A part of the sound of an utterance, for a server that recognises speech; answered with `heard` when it asks for the words. */
const Sound = z.object({
  type: z.literal('sound'),
  /** Numbers what is said between two silences; another number begins anew. */
  utterance: Count,
  /** How many samples of it were sent before; 0 begins anew. */
  from: z
    .number()
    .int()
    .min(0)
    .max(SPOKEN_S * SPOKEN_RATE),
  /** Mono, 16 bits per sample, little-endian, base64, SPOKEN_RATE samples per second. */
  audio: z.base64().max(Math.ceil((2 * SPOKEN_PART_S * SPOKEN_RATE * 4) / 3) + 4),
  asks: z.boolean(),
});
/** Somebody is there, typing or speaking. */
const Here = z.object({ type: z.literal('here') });
/** Ends the session. */
const End = z.object({ type: z.literal('end') });

/** What a browser sends. */
export const LiveRequest = z.discriminatedUnion('type', [Join, Say, Stop, Sound, Here, End]);
export type LiveRequest = z.infer<typeof LiveRequest>;

/** One sentence or a part of it, with its sound; the silence after parts has no text. */
const Speech = z.object({
  type: z.literal('speech'),
  /** 1 for the first of the session. */
  number: Count,
  turn: Count,
  text: z.string(),
  duration_s: z.number(),
  phones: z.array(Phone),
  /** Samples per second. */
  rate: z.number().int(),
  /** Mono, 16 bits per sample, little-endian, base64. */
  audio: z.string(),
});
export type LiveSpeech = z.infer<typeof Speech>;

/** The time used, every two seconds. */
const Meter = z.object({
  type: z.literal('meter'),
  /** Seconds charged so far. */
  used_s: z.number(),
  /** What they cost, credits. */
  cost: z.number(),
  /** Seconds until the session ends, unless somebody who has been silent for long says something. */
  left_s: z.number(),
  /** What ends the session then. */
  ends_by: z.enum(['credits', 'time', 'absent']),
});
export type LiveMeter = z.infer<typeof Meter>;

/** What the server sends. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('joined'),
    turn: Count,
    /** Whether it answers; otherwise it reads aloud what is written. */
    chat: z.boolean(),
    /** Whether it hears what is said, besides what is written. */
    hears: z.boolean(),
  }),
  Speech,
  /** The titles of the texts and pairs from which the answer of a turn is taken. */
  z.object({ type: z.literal('sources'), turn: Count, titles: z.array(z.string()) }),
  /** All of a turn has been sent. */
  z.object({ type: z.literal('turn_end'), turn: Count }),
  /** What was said so far in an utterance. */
  z.object({
    type: z.literal('heard'),
    utterance: Count,
    /** How many samples of it were listened to. */
    samples: z.number().int().min(0),
    /** Empty when no word was said; null when it could not be recognised just now. */
    text: z.string().nullable(),
  }),
  /** The text cannot be said: a name of the error catalogue and its message for people. */
  z.object({ type: z.literal('refused'), turn: Count, name: z.string(), message: z.string() }),
  Meter,
  z.object({ type: z.literal('ended'), reason: z.enum(LIVE_ENDS), used_s: z.number(), charged: z.number() }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
