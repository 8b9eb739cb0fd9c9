import { z } from 'zod';

/** How somebody's own voice is made: by a neural model that is installed, or by the voice match that is built in. */
export const VOICE_METHODS = ['clone', 'match'] as const;
export const VoiceMethod = z.enum(VOICE_METHODS).meta({ id: 'VoiceMethod' });
export type VoiceMethod = z.infer<typeof VoiceMethod>;

/** A voice that a neural model speaks after a recording. It never speaks with another one. */
export const VoiceClone = z.object({
  /** The model, and how the catalogue called it. */
  model: z.string(),
  title: z.string(),
  /** What is said in the reference; null where the model need not know. */
  transcript: z.string().nullable(),
});
export type VoiceClone = z.infer<typeof VoiceClone>;

/** Whom a model is to speak like, for a worker. */
export const CloneReference = z.object({
  /** Storage key of a WAV file. */
  audio_key: z.string(),
  transcript: z.string().nullable(),
});
export type CloneReference = z.infer<typeof CloneReference>;
