import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import type { Captions } from '../captions/caption-track.ts';
import type { PlacedLogo } from '../media/logo.ts';
import type { HeadResult, RenderControl } from '../head/head-engine.ts';

/** Why frames of footage cannot be shown, by the time at which they are met. */
export const FRAME_REASONS = [
  'no_face',
  'several_faces',
  'cut',
  'face_too_small',
  'face_turned',
  'face_covered',
  'blurred',
  'too_dark',
] as const;
/** Why footage as a whole cannot be used. */
export const FOOTAGE_REASONS = ['too_short', 'too_long', 'mouth_never_quiet', 'nothing_usable'] as const;
/** What is worse than it could be in footage that can be used. */
export const FOOTAGE_WARNINGS = ['face_small', 'soft', 'variable_frame_rate'] as const;

export type FrameReason = (typeof FRAME_REASONS)[number];
export type FootageReason = (typeof FOOTAGE_REASONS)[number];
export type FootageWarning = (typeof FOOTAGE_WARNINGS)[number];

/** A stretch of footage, seconds from its beginning. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What a check of footage found. */
export interface FootageVerdict {
  readonly ok: boolean;
  /** Why it is refused as a whole; empty where it is not. */
  readonly reasons: readonly FootageReason[];
  readonly warnings: readonly FootageWarning[];
  /** Stretches that are left out, and why; by time. */
  readonly faults: readonly (Stretch & { readonly code: FrameReason })[];
  /** The stretch that is used; null where it is refused. */
  readonly used: Stretch | null;
  /** Seconds of footage as decoded, whatever its header says. */
  readonly durationS: number;
  /** Size of the normalised footage (pixels), and its frames a second. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** Whether it has sound, which was kept. */
  readonly hasSound: boolean;
}

/** Footage to look through and to prepare. */
export interface FootageCheckJob {
  /** Any video that ffmpeg reads. */
  readonly sourcePath: string;
  /** MP4 to write: upright, at a constant rate, silent; what renders read. */
  readonly footagePath: string;
  /** FLAC to write: its sound, with the times of `footagePath`. Written only where it has any and is accepted. */
  readonly soundPath: string;
  /** What is known of each frame; what renders read. Written only where the footage is accepted. */
  readonly preparedPath: string;
  /** JPEG to write: the frame whose mouth is at rest. Written only where the footage is accepted. */
  readonly posterPath: string;
  /** JPEG to write: THUMBNAILS pictures side by side, evenly spaced in time. */
  readonly stripPath: string;
  /** Longer footage is refused, seconds. */
  readonly longestS: number;
}

/** Footage that keeps its length and its pictures but where it says new words. */
export interface FootageDub {
  /** Where its lips are new, by time; elsewhere, and where its face was not prepared, they stay as filmed. */
  readonly speaking: readonly Stretch[];
  /** What the lips follow: the new voices alone, where the audio has more in it. */
  readonly voicesPath: string;
}

/** A video of prepared footage that says new words. */
export interface FootageJob {
  readonly footagePath: string;
  readonly preparedPath: string;
  /** The speech: any audio file that ffmpeg reads. */
  readonly audioPath: string;
  readonly timeline: SpeechTimeline;
  /** Set where the footage is shown as it was filmed, once and whole. */
  readonly dub?: FootageDub | undefined;
  /** Captions to draw into the picture. */
  readonly captions?: Captions | undefined;
  /** A logo to draw into the picture. */
  readonly logo?: PlacedLogo | undefined;
  readonly quality: 'fast' | 'premium';
  /** Draws a small visible "Orator" into a corner. */
  readonly watermark?: boolean;
  /** MP4 to write, as `HeadJob.outPath`; of the footage's size and rate. */
  readonly outPath: string;
  /** JPEG to write: its first frame. */
  readonly posterPath: string;
}

export interface FootageControl {
  /** Called with the fraction of the job that is done, 0 to 1. */
  readonly progress: (fraction: number) => void;
  /** Stops the job: its files are removed and `signal.reason` is thrown. */
  readonly signal: AbortSignal;
}

export interface FootageEngine {
  /**
   * Looks through footage frame by frame and prepares it. Footage that cannot be used is a verdict, not an error.
   * @throws {FootageError} `bad_footage` when it cannot be read as a video
   * @throws {FfmpegError}, or the signal's reason
   */
  readonly check: (job: FootageCheckJob, control: FootageControl) => Promise<FootageVerdict>;
  /**
   * Renders footage with new lips. Memory does not grow with the length of the speech.
   * @throws {FootageError} `bad_prepared` when the preparation cannot be read
   * @throws {HeadError} `bad_audio`
   * @throws {FfmpegError}, or the signal's reason
   */
  readonly render: (job: FootageJob, control: RenderControl) => Promise<HeadResult>;
}

export type FootageErrorCode = 'bad_footage' | 'bad_prepared';

/** Why footage could not be looked through or rendered. */
export class FootageError extends Error {
  override name = 'FootageError';
  readonly code: FootageErrorCode;

  constructor(code: FootageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
