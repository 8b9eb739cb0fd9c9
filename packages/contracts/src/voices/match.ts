import { z } from 'zod';

/** Third-octave bands from 125 to 6350 Hz in which the colour of a voice is matched: their middles, Hz. */
export const MATCH_BANDS: readonly number[] = Array.from({ length: 18 }, (_, band) => 125 * 2 ** (band / 3));

/**
 * How the speech of a library voice is changed to be like somebody's: the built-in voice match. It matches pitch, melody,
 * tempo and colour, not identity.
 */
export const VoiceMatch = z.object({
  /** Median pitch of the person and of the library's voice, Hz. */
  pitch: z.number().min(50).max(500),
  base_pitch: z.number().min(50).max(500),
  /** The pitch moves so many times as far from its median. */
  range: z.number().min(0.5).max(2),
  /** Formants are so many times as high: below 1 the vocal tract is longer. */
  formants: z.number().min(0.8).max(1.25),
  tempo: z.number().min(0.8).max(1.25),
  /** dB in each of `MATCH_BANDS`. */
  gains: z.array(z.number().min(-30).max(30)).length(MATCH_BANDS.length),
  /** The engine's name for the library's voice, which may have another one later; absent in matches of before that was kept. */
  base_voice: z.string().optional(),
});
export type VoiceMatch = z.infer<typeof VoiceMatch>;
