import { z } from 'zod';

/** Environment variables of the transcription server; README documents them. */
export const transcriptionVariables = {
  /** Base address of an API with `POST /audio/transcriptions`, such as https://api.openai.com/v1. */
  TRANSCRIPTION_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSCRIPTION_KEY: z.string().min(1).optional(),
  /** Must return the times of segments; `gpt-4o-transcribe` does not. */
  TRANSCRIPTION_MODEL: z.string().min(1).default('whisper-1'),
  /** Seconds for a response. A user waits for it: `dub.transcribe` times out soon after the maximum. */
  TRANSCRIPTION_TIMEOUT_S: z.coerce.number().min(0.1).max(90).default(60),
};

export interface TranscriptionEnv {
  readonly TRANSCRIPTION_URL?: string | undefined;
  readonly TRANSCRIPTION_KEY?: string | undefined;
  readonly TRANSCRIPTION_MODEL: string;
  readonly TRANSCRIPTION_TIMEOUT_S: number;
}

/** Address and parameters of the transcription server; undefined when none is configured. */
export const readTranscriptionServer = (env: TranscriptionEnv) =>
  env.TRANSCRIPTION_URL === undefined
    ? undefined
    : {
        url: env.TRANSCRIPTION_URL,
        key: env.TRANSCRIPTION_KEY,
        model: env.TRANSCRIPTION_MODEL,
        timeoutMs: env.TRANSCRIPTION_TIMEOUT_S * 1000,
      };
