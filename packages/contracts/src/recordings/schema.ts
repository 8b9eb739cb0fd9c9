import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';
import { RECORDING_PURPOSES, WAVEFORM_PEAKS } from './limits.ts';

export const RecordingPurpose = z
  .enum(RECORDING_PURPOSES)
  .meta({ id: 'RecordingPurpose' })
  .describe(
    '`voice`: the sample of a voice; `consent`: the consent, read aloud; `driving`: sound that moves a face; `changing`: speech that is to have another voice; `music`: what is heard under a video, in stereo',
  );

/** Flaws of a recording that was accepted. */
export const RECORDING_WARNINGS = [
  'noisy',
  'denoised',
  'clipped',
  'quiet',
  'little_speech',
  'narrow_band',
  'several_voices',
  'no_voice',
] as const;

/** Measurements of a recording, taken before its loudness was normalised. */
export const RecordingQuality = z
  .object({
    loudness: z.number().describe('LUFS (EBU R 128)'),
    peak: z.number().describe('dB below full scale'),
    snr: z.number().describe('dB between speech and the noise behind it'),
    snr_uploaded: z.number().describe('the same before noise was reduced'),
    snr_reduced: z
      .number()
      .nullable()
      .default(null)
      .describe('the same with less noise; null where reducing it does not help, or there is none to be heard'),
    clipped: z.number().describe('share of the samples that are cut off at the peak'),
    speech_s: z.number().describe('seconds in which somebody speaks'),
    trimmed_s: z.number().describe('seconds of silence that were cut off at both ends'),
    pitch: z.number().nullable().describe('Hz, median; null where there is no voice'),
    bandwidth: z.number().describe('Hz, the highest frequency that has sound'),
    warnings: z.array(z.enum(RECORDING_WARNINGS)),
  })
  .meta({ id: 'RecordingQuality' });
export type RecordingQuality = z.infer<typeof RecordingQuality>;

export const Recording = z
  .object({
    id: Id,
    purpose: RecordingPurpose,
    audio_url: z.string().meta({ examples: ['/files/recordings/sound.flac?e=1769860800&s=signature'] }),
    duration_s: z.number().describe('without the silence at both ends'),
    other_url: z
      .string()
      .nullable()
      .describe(
        'the other version to compare: with noise if noise is reduced, without it otherwise; null if reducing it does not help',
      ),
    peaks: z.array(z.number().min(0).max(1)).max(WAVEFORM_PEAKS).describe('the waveform: heights, evenly spaced'),
    quality: RecordingQuality,
    created_at: Timestamp,
  })
  .meta({ id: 'Recording' });
export type Recording = z.infer<typeof Recording>;
