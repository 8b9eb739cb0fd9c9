import { z } from 'zod';

/** Third-octave bands from 125 to 6350 Hz in which the timbre of a voice is matched: centre frequencies, Hz. */
export const MATCH_BANDS: readonly number[] = Array.from({ length: 18 }, (_, band) => 125 * 2 ** (band / 3));

/**
 * Bands in which the colour of a fitted voice is matched: centre frequencies of the 40 mel bands that the encoder of
 * speakers hears, Hz (Slaney's scale up to 8 kHz: linear up to 1 kHz, then 27 steps to 6.4 kHz).
 */
export const COLOUR_BANDS: readonly number[] = Array.from({ length: 40 }, (_, band) => {
  const highest = 15 + (27 * Math.log(8)) / Math.log(6.4);
  const mel = (highest * (band + 1)) / 41;
  return mel < 15 ? (mel * 200) / 3 : 1000 * 6.4 ** ((mel - 15) / 27);
});

/** Classes of sounds, and the mel cepstra of each, in which the sounds of a voice are changed. */
const [CLASSES, CEPSTRA] = [32, 12];

/** How the sounds of a voice are changed to be said as the user says them. */
export const Articulation = z.object({
  /** Mean cepstra of the voice, about which its sounds are recognised. */
  centre: z.array(z.number()).length(CEPSTRA),
  /** Change of the cepstra of each class of sounds. */
  shifts: z.array(z.array(z.number().min(-30).max(30)).length(CEPSTRA)).length(CLASSES),
});
export type Articulation = z.infer<typeof Articulation>;

/** A mixture of the voices of an installed model, which speaks in place of a single one of them. */
export const VoiceMixture = z.object({
  /** The model's name in the catalogue. */
  title: z.string(),
  /** The share of each of its voices, in the order of their numbers; 1 in all, some may be negative. */
  shares: z.array(z.number().min(-20).max(20)).min(1).max(1000),
  /** Set where only their timbre is mixed, and the rest is that of the library voice; absent in older ones. */
  timbre: z.boolean().optional(),
});
export type VoiceMixture = z.infer<typeof VoiceMixture>;

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
  /** For a fitted voice: dB in each of `COLOUR_BANDS`, in place of `gains`. */
  colour: z.array(z.number().min(-30).max(30)).length(COLOUR_BANDS.length).optional(),
  /** Absent in matches older than this field, which stay as they were. */
  articulation: Articulation.optional(),
  /** The engine's name for the library voice, which may change later; absent in matches older than this field. */
  base_voice: z.string().optional(),
  /** For a fitted voice: what speaks in place of the library voice. */
  mixture: VoiceMixture.optional(),
});
export type VoiceMatch = z.infer<typeof VoiceMatch>;
