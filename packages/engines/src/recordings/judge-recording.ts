/**
 * | constants | source |
 * |---|---|
 * | `NARROW_BAND` | chosen above the 3,400 Hz of telephones (ITU-T G.712) |
 * | `SILENT_DB`, `STEADY`, `QUIET_LUFS` | chosen, not measured |
 */
import type { RecordingRefusal } from '@orator/contracts/core/errors';
import { isSpeech, RECORDING_LIMITS, type RecordingPurpose } from '@orator/contracts/recordings/limits';
import type { RecordingQuality } from '@orator/contracts/recordings/schema';
import type { RecordingMeasure } from './measure-recording.ts';

type Warning = RecordingQuality['warnings'][number];

/** If the loud parts are below this, the recording is silent, dB. */
const SILENT_DB = -60;
/** Shares of samples cut off, and dB of speech over noise (research: voices.md, section 5). */
const CLIPPED = { warn: 0.0002, refuse: 0.003 };
const SNR = { warn: 20, refuse: 12 };
/** Share of a recording in which a pitch is found: 0.24 to 0.42 in texts read by two people of LibriSpeech. */
const VOICED = { warn: 0.15, refuse: 0.06 };
/** In speech the pitch is constant in 0.1 to 0.35 of the frames, in held notes in nearly all. */
const STEADY = 0.75;
/** Hz: a telephone has 3400. */
const NARROW_BAND = 5000;
/** Below this loudness, LUFS, amplification also makes the room audible. */
const QUIET_LUFS = -40;

/** Why a recording cannot be used, before anything is stored; empty when it can. */
export function findRefusals(measure: RecordingMeasure, purpose: RecordingPurpose): RecordingRefusal[] {
  // Music is not recorded with a microphone that may be off, so the message differs.
  if (measure.loud < SILENT_DB) return [purpose === 'music' ? 'no_sound' : 'silent'];
  const { least, most } = RECORDING_LIMITS[purpose];
  const length = measure.to - measure.from;
  const reasons: RecordingRefusal[] = [];
  if (length < least) reasons.push('too_short');
  if (length > most) reasons.push('too_long');
  if (!isSpeech(purpose)) return reasons;
  if (measure.voicedS < VOICED.refuse * length || measure.steady > STEADY) reasons.push('no_speech');
  if (reasons.length > 0) return isDrowned(measure, least) ? ['too_noisy'] : reasons;
  // For non-speech and short recordings neither can be judged.
  if (measure.clipped > CLIPPED.refuse) reasons.push('clipped');
  else if (measure.snr < SNR.refuse) reasons.push('too_noisy');
  return reasons;
}

/** Whether it is noise that hides the speech: only its loudest parts stand out, so that it seems short or without a voice. */
const isDrowned = ({ snr, steady, whole }: RecordingMeasure, least: number): boolean =>
  snr > 0 && snr < SNR.refuse && steady <= STEADY && whole >= least;

/** Whether noise reduction is worth trying: noise is audible below 20 dB. */
export const isNoisy = ({ snr }: RecordingMeasure): boolean => snr < SNR.warn;

/** Flaws of a recording that was accepted. */
export function findWarnings(
  measure: RecordingMeasure,
  purpose: RecordingPurpose,
  { loudness, denoised }: { readonly loudness: number; readonly denoised: boolean },
): Warning[] {
  const warnings: Warning[] = [];
  if (!isSpeech(purpose)) {
    if (loudness < QUIET_LUFS) warnings.push('quiet');
    if (purpose === 'music') return warnings;
    // Lips follow a voice; a song has one, although its notes are held. Tones look clipped, as they come to one peak.
    if (measure.voiced < VOICED.refuse || measure.steady > STEADY) warnings.push('no_voice');
    else if (measure.clipped > CLIPPED.refuse) warnings.push('clipped');
    return warnings;
  }
  if (denoised) warnings.push('denoised');
  else if (isNoisy(measure)) warnings.push('noisy');
  if (measure.clipped > CLIPPED.warn) warnings.push('clipped');
  if (loudness < QUIET_LUFS) warnings.push('quiet');
  if (measure.voicedS < VOICED.warn * (measure.to - measure.from)) warnings.push('little_speech');
  if (measure.bandwidth < NARROW_BAND) warnings.push('narrow_band');
  if (measure.severalVoices) warnings.push('several_voices');
  return warnings;
}
