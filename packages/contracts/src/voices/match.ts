import { z } from 'zod';

/** Third-octave bands from 125 to 6350 Hz in which the timbre of a voice is matched: centre frequencies, Hz. */
export const MATCH_BANDS: readonly number[] = Array.from({ length: 18 }, (_, band) => 125 * 2 ** (band / 3));

/**
 * How the speech of a library voice is changed to resemble a user's voice: the built-in voice match. It matches pitch,
 * melody, tempo and timbre, not identity.
 */
export const VoiceMatch = z.object({
  /** Median pitch of the user's voice and of the library voice, Hz. */
  pitch: z.number().min(50).max(500),
  base_pitch: z.number().min(50).max(500),
  /** Factor of the pitch's deviation from its median. */
  range: z.number().min(0.5).max(2),
  /** Factor of the formant frequencies; below 1 means a longer vocal tract. */
  formants: z.number().min(0.8).max(1.25),
  tempo: z.number().min(0.8).max(1.25),
  /** dB in each of `MATCH_BANDS`. */
  gains: z.array(z.number().min(-30).max(30)).length(MATCH_BANDS.length),
  /** The engine's name for the library voice, which may change later; absent in matches older than this field. */
  base_voice: z.string().optional(),
});
export type VoiceMatch = z.infer<typeof VoiceMatch>;
