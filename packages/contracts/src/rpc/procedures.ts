import { z } from 'zod';
import { Locale } from '../core/common.ts';
import { BACKGROUND_VIDEO_REFUSALS, PHOTO_REFUSALS, RECORDING_REFUSALS } from '../core/errors.ts';
import { FacePoints, PicturePlace, RefusedPicture } from '../core/refused-picture.ts';
import { Face, MouthKind, SetFace } from '../photo-avatar-images/schema.ts';
import { MOST_NAMES } from '../lexicon/find-names.ts';
import { PAINTING_FAILURES } from '../photo-avatar-prompts/engines.ts';
import { EditBackground, PhotoEdit } from '../photo-edits/schema.ts';
import { Recording, RecordingPurpose } from '../recordings/schema.ts';
import { ReceiptSheet } from '../receipts/sheet.ts';
import { ProductBox, ProductStrokes } from '../product-images/schema.ts';
import { MOST_TURNS } from '../podcasts/limits.ts';
import { MARKED_SCRIPT_CHARACTERS } from '../scripts/characters.ts';
import { RESPELLED_CHARACTERS } from '../scripts/word-marks.ts';
import { Pitch, Speed } from '../scripts/schema.ts';
import { Phone } from '../speeches/phones.ts';
import { Transcript } from '../dubs/transcript-lines.ts';
import { SpeechFormat, SpokenWord } from '../speeches/schema.ts';
import { SPEECH_ENGINES } from '../voices/library.ts';
import { GifPart } from '../tasks/gif.ts';
import { TRANSLATION_CHARACTERS } from '../translations/limits.ts';
import { CloneReference } from '../voices/clone.ts';
import { FittingVoice } from '../voices/fitting-voice.ts';
import { VoiceMatch } from '../voices/match.ts';
import type { CallWeightName } from './weights.ts';

/**
 * A remote procedure that the gateway calls on a worker, usually while an HTTP request waits, such as finding the face
 * in a photo. It holds no credits and writes no row, so that a client can repeat it after a timeout.
 */
export interface ProcedureSpec {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** What it costs: whose slots it takes, and what it waits for. */
  readonly weight: CallWeightName;
  /** How long a worker may take, ms: near what it usually takes on a busy machine, because it holds a slot meanwhile. */
  readonly timeout: number;
}

/** Characters of a script's beginning that a worker gets before the video is started: enough for its first sentence. */
export const OPENING_CHARACTERS = 400;

const Key = z.string().max(300);

const Analysis = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    image_key: Key,
    width: z.number().int(),
    height: z.number().int(),
    face: Face,
    warnings: z.array(z.string()),
  }),
  z.object({
    ok: z.literal(false),
    reasons: z.array(z.enum(PHOTO_REFUSALS)).min(1),
    picture: RefusedPicture.exactOptional(),
  }),
]);

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

const EditInput = z.object({
  source_key: Key,
  background_key: Key.nullable(),
  face: Face.shape.box,
  edit: PhotoEdit,
  uncovered: z.boolean().describe('the photo was taken although its face looks covered'),
  set_face: SetFace.nullable().describe('how its owner set the face, which is kept then; null: it is searched for'),
  image_key: Key.describe('without the extension, which depends on the image type'),
});

export const procedures = {
  'photo.cut-out': {
    input: z.object({ source_key: Key, image_key: Key }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), width: z.number().int(), height: z.number().int() }),
      // The picture shows no person.
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'light',
    timeout: 15_000,
  },
  'picture.check': {
    input: z.object({ upload_key: Key, image_key: Key }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), width: z.number().int(), height: z.number().int() }),
      z.object({ ok: z.literal(false), reasons: z.array(z.enum(PHOTO_REFUSALS)).min(1) }),
    ]),
    weight: 'light',
    timeout: 15_000,
  },
  'video.probe': {
    input: z.object({ upload_key: Key }),
    output: z.discriminatedUnion('ok', [
      // Upright, in square pixels; frames a second.
      z.object({
        ok: z.literal(true),
        width: z.number().int(),
        height: z.number().int(),
        duration_s: z.number(),
        fps: z.number(),
      }),
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'light',
    timeout: 15_000,
  },
  'background.loop': {
    // The strip shows four frames of the video.
    input: z.object({ upload_key: Key, video_key: Key, image_key: Key, strip_key: Key }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), width: z.number().int(), height: z.number().int() }),
      z.object({ ok: z.literal(false), reasons: z.array(z.enum(BACKGROUND_VIDEO_REFUSALS)).min(1) }),
    ]),
    // Half a minute in 1080 lines takes about 15 s on two idle cores; what has more pixels is refused.
    weight: 'heavy',
    timeout: 20_000,
  },
  'photo.edit': {
    input: EditInput,
    output: Analysis,
    weight: 'light',
    timeout: 20_000,
  },
  // An edit of which a part is painted by the images server.
  'photo.paint-edit': {
    input: EditInput,
    output: z.union([Analysis, z.object({ ok: z.literal(false), failure: z.enum(PAINTING_FAILURES) })]),
    weight: 'remote',
    timeout: 100_000,
  },
  'product.cut-out': {
    input: z.object({
      source_key: Key,
      // Where the picture itself is stored, upright and without metadata; null if the source is stored already.
      image_key: Key.nullable(),
      cutout_key: Key,
      box: ProductBox.nullable(),
      strokes: ProductStrokes,
    }),
    output: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        width: z.number().int(),
        height: z.number().int(),
        // Null when nothing stands out from the background; no cut-out is stored then.
        cutout: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
      }),
      z.object({ ok: z.literal(false), reasons: z.array(z.enum(PHOTO_REFUSALS)).min(1) }),
    ]),
    weight: 'light',
    timeout: 15_000,
  },
  'portrait.analyse': {
    input: z.object({
      upload_key: Key,
      image_key: Key.describe('without the extension, which depends on the image type'),
      uncovered: z.boolean().describe('the owner says that nothing covers the face'),
      at: PicturePlace.nullable().describe('a place in the face that is to speak; null: the largest one'),
      points: FacePoints.nullable().describe('where its owner placed the face; null: it is searched for'),
      mouth: MouthKind.describe('what speaks there'),
    }),
    output: Analysis,
    weight: 'light',
    timeout: 20_000,
  },
  'portrait.place': {
    // Copies a stored photo with its face where its owner placed it.
    input: z.object({
      source_key: Key,
      image_key: Key.describe('without the extension, which depends on the image type'),
      points: FacePoints,
      mouth: MouthKind.nullable().describe('what speaks there; null: as before'),
    }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), image_key: Key, face: Face }),
      // The photo is gone.
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'light',
    timeout: 20_000,
  },
  'recording.analyse': {
    input: z.object({ upload_key: Key, recording_key: Key, other_key: Key, purpose: RecordingPurpose }),
    output: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        ...Recording.pick({ duration_s: true, peaks: true, quality: true }).shape,
        // Whether a version with the original noise is stored under the other key.
        has_other: z.boolean(),
      }),
      z.object({ ok: z.literal(false), reasons: z.array(z.enum(RECORDING_REFUSALS)).min(1) }),
    ]),
    // Ten minutes of audio take 9 s on two idle cores.
    weight: 'heavy',
    timeout: 30_000,
  },
  'portrait.bare-chest': {
    input: z.object({ image_key: Key, face: Face.shape.box }),
    output: z.object({ share: z.number().min(0).max(1) }),
    weight: 'light',
    timeout: 15_000,
  },
  'portrait.fit-voice': {
    input: z.object({ image_key: Key }),
    output: FittingVoice,
    weight: 'light',
    // Half a second; much longer where the model is loaded first, on a machine that also makes videos.
    timeout: 20_000,
  },
  'face.prepare': {
    // The stored portrait, and the keys for its picture at rest and the position of its face.
    input: z.object({ image_key: Key, picture_key: Key, rig_key: Key, side: z.number().int() }),
    // Without `ok`, the portrait is gone or shows no face.
    output: z.object({ ok: z.boolean() }),
    weight: 'light',
    timeout: 15_000,
  },
  'video.ready': {
    // Prepares the face of a video that may be started soon. No call waits for it, and nothing is stored.
    input: z.object({
      image_key: Key,
      width: z.number().int(),
      height: z.number().int(),
      quality: z.enum(['fast', 'premium']),
      background: EditBackground,
    }),
    output: z.object({}),
    weight: 'hint',
    timeout: 20_000,
  },
  'footage.ready': {
    // Prepares footage in the same way.
    input: z.object({ footage_id: z.string().max(100) }),
    output: z.object({}),
    weight: 'hint',
    timeout: 20_000,
  },
  'speech.ready': {
    // Speaks the first sentence of a script ahead; null for a voice of one's own, for which only its engine is prepared.
    input: z.object({
      engine: z.enum(SPEECH_ENGINES),
      opening: z
        .object({
          text: z.string().max(OPENING_CHARACTERS),
          voice: z.string().max(100),
          locale: Locale,
          speed: Speed,
        })
        .nullable(),
    }),
    output: z.object({}),
    weight: 'hint',
    timeout: 10_000,
  },
  'speech.measure': {
    // How long each script of a task takes to say, seconds; null where only an estimate is known.
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
  'receipt.render': {
    input: ReceiptSheet,
    output: z.object({ pdf: z.string().describe('base64; some 20 kB') }),
    weight: 'light',
    timeout: 10_000,
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
    input: SpeechInput.extend({ speed: Speed, pitch: Pitch, audio_key: Key }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), audio_key: Key, duration_s: z.number(), phones: z.array(Phone) }),
      // The voice cannot pronounce any of the text.
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'light',
    timeout: 15_000,
  },
  // The words of a text with their times in the sound of footage; none if the text is not what is said.
  'dub.hear': {
    input: z.object({ sound_key: Key, text: z.string(), locale: Locale }),
    output: z.object({ words: z.array(SpokenWord) }),
    weight: 'heavy',
    timeout: 45_000,
  },
  // The transcription of the sound of footage by a server or by ears; without `ok`, there is no usable answer.
  'dub.transcribe': {
    input: z.object({ sound_key: Key, locale: Locale }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), transcript: Transcript }),
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'remote',
    timeout: 240_000,
  },
  // A translation by models on this machine; without `ok`, they do not work or were removed meanwhile.
  'text.translate': {
    input: z.object({
      text: z.string().max(TRANSLATION_CHARACTERS),
      from: Locale,
      to: Locale,
      names: z.array(z.string().max(RESPELLED_CHARACTERS)).max(MOST_NAMES).describe('kept as they are'),
    }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), text: z.string() }),
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'remote',
    timeout: 90_000,
  },
  // What is said in an upload, of which nothing is kept; without a language the one that it is said in is found.
  'dictation.hear': {
    input: z.object({ upload_key: Key, locale: Locale.exactOptional() }),
    output: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        text: z.string(),
        language: z.string().nullable().exactOptional().describe('ISO 639, where the recogniser tells'),
      }),
      z.object({
        ok: z.literal(false),
        reason: z.enum(['unreadable', 'no_sound', 'cut_off', 'too_long', 'not_heard']),
      }),
    ]),
    // Half a minute takes 8 s on two idle cores, the first one with loading the model.
    weight: 'heavy',
    timeout: 45_000,
  },
  'speech.convert': {
    input: z.object({ audio_key: Key, format: SpeechFormat, converted_key: Key }),
    // Without `ok`, the speech's own file is gone.
    output: z.object({ ok: z.boolean() }),
    weight: 'heavy',
    timeout: 15_000,
  },
  'video.gif': {
    input: GifPart.extend({ video_key: Key, gif_key: Key }),
    // Without `ok`, the video's own file is gone.
    output: z.object({ ok: z.boolean() }),
    weight: 'heavy',
    timeout: 15_000,
  },
  'video.preview': {
    input: z.object({ video_key: Key, preview_key: Key }),
    // Without `ok`, the video's own file is gone.
    output: z.object({ ok: z.boolean() }),
    weight: 'light',
    timeout: 10_000,
  },
} satisfies Record<string, ProcedureSpec>;
export type Procedures = typeof procedures;
export type ProcedureName = keyof Procedures;
export type ProcedureInput<Name extends ProcedureName> = z.output<Procedures[Name]['input']>;
export type ProcedureOutput<Name extends ProcedureName> = z.output<Procedures[Name]['output']>;

/** The same schemas, so typed that one which is looked up by its name fits what that procedure takes and gives. */
const schemas: {
  readonly [Name in ProcedureName]: {
    readonly input: z.ZodType<ProcedureInput<Name>>;
    readonly output: z.ZodType<ProcedureOutput<Name>>;
  };
} = procedures;

/** The schemas of a procedure, typed by its name. */
export const procedureInput = <Name extends ProcedureName>(name: Name): z.ZodType<ProcedureInput<Name>> =>
  schemas[name].input;
export const procedureOutput = <Name extends ProcedureName>(name: Name): z.ZodType<ProcedureOutput<Name>> =>
  schemas[name].output;
