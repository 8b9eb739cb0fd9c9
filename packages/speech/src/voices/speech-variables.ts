import { Gender, Locale } from '@orator/contracts/core/common';
import type { LibraryVoice } from '@orator/contracts/voices/library';
import { z } from 'zod';
import { voiceId } from './voice-id.ts';

/** A voice of the server: its name there, gender, languages, and name in the library. */
const ServerVoice = z.object({
  voice: z.string().regex(/^[\w.()+-]{1,80}$/),
  gender: Gender,
  locales: z.array(Locale).min(1),
  name: z.string().min(1).max(60),
});

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `nova:female:en+de` or `nova:female:en+de:Nora`. */
function parseVoice(text: string): unknown {
  const [voice = '', gender = '', locales = '', name = voice] = text.split(':').map((part) => part.trim());
  return { voice, gender: capitalised(gender), locales: locales.split('+'), name: capitalised(name) };
}

const FORM = 'must list voices as name:gender:locales, such as nova:female:en+de,onyx:male:en';

/** Environment variables of the speech server; README documents them. */
export const speechVariables = {
  /** Base address of an API with `POST /audio/speech`, such as https://api.openai.com/v1. */
  SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
  SPEECH_KEY: z.string().min(1).optional(),
  SPEECH_MODEL: z.string().min(1).default('gpt-4o-mini-tts'),
  SPEECH_VOICES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .filter((item) => item.trim() !== '')
        .map(parseVoice),
    )
    .pipe(z.array(ServerVoice, FORM).max(500))
    .superRefine((voices, context) => {
      const said = voices.flatMap(({ voice, locales }) => locales.map((locale) => `${voice} ${locale}`));
      if (new Set(said).size < said.length) context.addIssue({ code: 'custom', message: 'names a voice twice' });
    }),
  /** Seconds that the server may take for one sentence. */
  SPEECH_TIMEOUT_S: z.coerce.number().min(0.1).max(300).default(60),
  /** Folder of the models that were added; without it there are none. */
  MODELS_DIR: z.string().min(1).optional(),
  /** Another catalogue of models than Orator's own: a file or a URL. */
  MODELS_CATALOGUE: z.string().min(1).optional(),
  /** The location of the models' archives instead of their publishers' addresses: a base URL, or a folder. */
  MODELS_MIRROR: z.string().min(1).optional(),
};

export interface SpeechEnv {
  readonly SPEECH_URL?: string | undefined;
  readonly SPEECH_KEY?: string | undefined;
  readonly SPEECH_MODEL: string;
  readonly SPEECH_VOICES: readonly z.output<typeof ServerVoice>[];
  readonly SPEECH_TIMEOUT_S: number;
  readonly MODELS_DIR?: string | undefined;
}

/** Required together, because a server without voices, or voices without a server, would silently have no effect. */
export function checkSpeechEnv({ SPEECH_URL, SPEECH_VOICES }: SpeechEnv, context: z.RefinementCtx): void {
  if ((SPEECH_URL !== undefined) === SPEECH_VOICES.length > 0) return;
  const [missing, given] = SPEECH_URL === undefined ? ['SPEECH_URL', 'SPEECH_VOICES'] : ['SPEECH_VOICES', 'SPEECH_URL'];
  context.addIssue({ code: 'custom', path: [missing], message: `is missing: ${given} needs it` });
}

/** Address and parameters of the speech server; undefined when none is configured. */
export const readSpeechServer = (env: SpeechEnv) =>
  env.SPEECH_URL === undefined
    ? undefined
    : { url: env.SPEECH_URL, key: env.SPEECH_KEY, model: env.SPEECH_MODEL, timeoutMs: env.SPEECH_TIMEOUT_S * 1000 };

/** The configured server's voices, one for each of their languages. */
export const serverVoices = ({ SPEECH_VOICES }: SpeechEnv): LibraryVoice[] =>
  SPEECH_VOICES.flatMap(({ voice, gender, locales, name }) =>
    locales.map((locale) => ({
      id: voiceId('openai', voice, locale),
      name,
      locale,
      gender,
      age: 'adult',
      engine: 'openai',
      engine_voice: voice,
      description: 'natural',
    })),
  );
