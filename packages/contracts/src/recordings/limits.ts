/**
 * What a recording is for: the sample of a voice, the consent that is read aloud, sound that moves a face, speech that is to have another
 * voice, or music under a video.
 */
export const RECORDING_PURPOSES = ['voice', 'consent', 'driving', 'changing', 'music'] as const;
export type RecordingPurpose = (typeof RECORDING_PURPOSES)[number];

/** Whether somebody has to speak in it. */
export const isSpeech = (purpose: RecordingPurpose): boolean => purpose !== 'driving' && purpose !== 'music';

interface RecordingLimits {
  /** Seconds without the silence at both ends. */
  readonly least: number;
  readonly most: number;
  readonly bytes: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Limits by purpose. Three minutes of a voice at 48 kHz have 35 MB as a WAV in stereo. Longer WAVs
 * may be refused for their size; whoever sends one is told to save it as MP3 or M4A, of which the longest has 10 MB.
 */
export const RECORDING_LIMITS: Readonly<Record<RecordingPurpose, RecordingLimits>> = {
  voice: { least: 10, most: 1800, bytes: 50 * MEGABYTE },
  consent: { least: 2, most: 60, bytes: 50 * MEGABYTE },
  driving: { least: 1, most: 600, bytes: 50 * MEGABYTE },
  changing: { least: 2, most: 300, bytes: 50 * MEGABYTE },
  music: { least: 3, most: 600, bytes: 50 * MEGABYTE },
};

/** The largest upload of any purpose. */
export const MOST_RECORDING_BYTES = RECORDING_LIMITS.driving.bytes;

/** Recordings one person may keep, with an account and without. */
export const RECORDINGS_KEPT = { account: 50, trial: 5 } as const;
/** Recordings that trials of one network may upload a day. */
export const TRIAL_RECORDINGS_A_DAY = 20;

/** Heights in a recording's waveform. */
export const WAVEFORM_PEAKS = 200;
