import { z } from 'zod';
import type { Counter } from '../accounts/schema.ts';
import { CURRENT_STATEMENTS } from '../consents/kinds.ts';
import { CONSENT_READINGS } from '../consents/readings.ts';
import { Credits, Gender, Id, Line, Locale, Mode, Timestamp } from '../core/common.ts';
import { VoiceMethod } from '../voices/clone.ts';
import { PREMIUM_VOICE_S } from './premium.ts';
import { isStorable } from '../core/line.ts';
import { ShareCode } from '../shared-videos/schema.ts';

/** Maximum number of own voices of a user. */
export const OWN_VOICES_KEPT = 20;

/** The counters from which a new voice is taken: first that of the month, then the one to try. */
export const VOICE_CLONE_COUNTERS = [
  'remaining_voice_clone_times',
  'remaining_voice_clone_trial_times',
] as const satisfies readonly Counter[];

export const VoiceName = Line.min(1)
  .max(60)
  .meta({ examples: ['My voice'] });

/** The longest transcript, characters: more than anybody says in three minutes. */
export const VOICE_TRANSCRIPT_CHARACTERS = 5000;
/** The transcript of a voice's sample. */
export const VoiceTranscript = z
  .string()
  .trim()
  .min(1)
  .max(VOICE_TRANSCRIPT_CHARACTERS)
  .refine(isStorable)
  .meta({ examples: ['Hello there. This is how I speak.'] });

const Method = {
  method: VoiceMethod.exactOptional().describe(
    'by which method it is made; without it, a model that clones where one is installed for the language (`voice_cloning` of the configuration), else natural voices that are fitted to it (`voice_fitting`), else the built-in voice match',
  ),
  transcript: VoiceTranscript.exactOptional().describe(
    'what is said in the recording; a model that clones may need it (`voice_cloning` of the configuration)',
  ),
};

export const NewOwnVoice = z
  .object({
    name: VoiceName,
    locale: Locale.describe('the language that is spoken in the recording, and then by the voice'),
    recording_id: Id.describe('a recording with the purpose `voice`'),
    consent_recording_id: Id.describe(
      `a recording with the purpose \`consent\`: the sentence of the consent, read aloud in the language of the request; in English “${CONSENT_READINGS[CURRENT_STATEMENTS.voice].en}”`,
    ),
    consent: z.literal(CURRENT_STATEMENTS.voice).describe('the version of the words that were agreed to'),
    mode: Mode.describe(
      `0: instant; 1: premium, of ${PREMIUM_VOICE_S.least / 60} to ${PREMIUM_VOICE_S.most / 60} minutes, in the languages of \`voice_fitting\` of the configuration: it always costs credits, which are given back where it is no better than an instant voice`,
    ),
    ...Method,
    same_person: z
      .boolean()
      .exactOptional()
      .describe(
        'without effect: consent and recording are always compared, and nobody can say that of another’s voice',
      ),
    max_cost: Credits.min(0)
      .max(1_000_000)
      .default(0)
      .describe('credits it may cost when no voice clone is left; 0: none'),
  })
  .meta({ id: 'NewOwnVoice' });
export type NewOwnVoice = z.infer<typeof NewOwnVoice>;

/** How to remake a voice whose model is no longer installed. */
export const RemadeVoice = z.object(Method).meta({ id: 'RemadeVoice' });
export type RemadeVoice = z.infer<typeof RemadeVoice>;

const Distance = z.object({
  pitch: z.number().describe('percent of the median pitch'),
  spectrum: z.number().describe('dB of the long-term spectrum'),
});
/** The distance between the voice and the recording, and that of the library voice before matching. */
export const MatchFigures = z
  .object({
    before: Distance.nullable().describe('null for a voice that a model cloned'),
    after: Distance,
    likeness: z
      .object({
        before: z.number().describe('of the nearest natural voice'),
        after: z.number().describe('of the voice'),
      })
      .exactOptional()
      .describe(
        'of a fitted voice: how alike it and the recording are for a model that tells speakers apart, at most 1; two recordings of one person have about 0.95',
      ),
    premium: z
      .object({
        instant: z.number().describe('of an instant voice of the same recording'),
        made: z.number().describe('of the premium voice'),
        is_better: z.boolean().describe('whether the premium voice was kept and paid; else the instant one was kept'),
        missed: z
          .object({ instant: z.number(), made: z.number() })
          .exactOptional()
          .describe(
            'share of the words of a text that a recogniser missed of each voice, 0 to 1, without knowing whose it is',
          ),
      })
      .exactOptional()
      .describe(
        'of a premium voice: how alike voices are to parts of the recording that were not used to make them, as `likeness`',
      ),
  })
  .meta({ id: 'MatchFigures' });
export type MatchFigures = z.infer<typeof MatchFigures>;

const url = z.string().meta({ examples: ['/files/voices/sample.m4a?e=1769860800&s=signature'] });

export const OwnVoice = z
  .object({
    id: Id,
    name: z.string(),
    locale: Locale,
    locales: z.array(Locale).describe('all languages that it speaks, that of the recording first'),
    gender: Gender,
    sample_url: url.describe('a sentence spoken in it'),
    original_url: url.nullable().describe('the recording that it was made of, while it is there'),
    figures: MatchFigures,
    method: VoiceMethod,
    model: z
      .string()
      .nullable()
      .describe('the model that cloned it, or whose voices are mixed; null for the built-in voice match'),
    available: z
      .boolean()
      .describe('false where the model is not installed any more: the voice cannot speak until it is made again'),
    used_by: z.number().int().describe('how many of your videos and speeches were made with it'),
    created_at: Timestamp,
  })
  .meta({ id: 'OwnVoice' });
export type OwnVoice = z.infer<typeof OwnVoice>;

/** A voice as visible to anybody with its link. */
export const SharedVoice = OwnVoice.pick({ name: true, locale: true, sample_url: true, method: true }).meta({
  id: 'SharedVoice',
});
export type SharedVoice = z.infer<typeof SharedVoice>;

export const SharedVoiceLink = z.object({
  code: ShareCode,
  shared_url: z.string().meta({ examples: ['https://orator.example.org/shared-voice?voice=q2Vf8nT0b1yXc7KzL4mPdw'] }),
});
