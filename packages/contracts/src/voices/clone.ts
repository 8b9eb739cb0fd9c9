import { z } from 'zod';

/**
 * How an own voice is made: cloned by an installed neural model, as a mixture of natural voices that is fitted to it, or by
 * the built-in voice match.
 */
export const VOICE_METHODS = ['clone', 'fit', 'match'] as const;
export const VoiceMethod = z.enum(VOICE_METHODS).meta({ id: 'VoiceMethod' });
export type VoiceMethod = z.infer<typeof VoiceMethod>;

/** A voice that a neural model clones from a recording. It is bound to that model. */
export const VoiceClone = z.object({
  /** The model's id, and its name in the catalogue. */
  model: z.string(),
  title: z.string(),
  /** The transcript of the reference; null if the model does not need it. */
  transcript: z.string().nullable(),
});
export type VoiceClone = z.infer<typeof VoiceClone>;

/** The reference for a cloning model, as passed to a worker. */
export const CloneReference = z.object({
  /** Storage key of a WAV file. */
  audio_key: z.string(),
  transcript: z.string().nullable(),
});
export type CloneReference = z.infer<typeof CloneReference>;
