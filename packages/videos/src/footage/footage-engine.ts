import { CodedError } from '@orator/media/coded-error';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import type { Captions, CaptionSettings } from '@orator/talking-heads/captions/caption-track';
import type { PlacedLogo } from '@orator/media/logo';
import type { HeadJobAhead, HeadResult, RenderControl } from '@orator/talking-heads/head/head-engine';
import type { SpeechPart } from '@orator/speech/speech-engine';

/** Why frames of footage cannot be used, in the order of the checks. */
export const FRAME_REASONS = [
  'no_face',
  'several_faces',
  'cut',
  'face_too_small',
  'chin_outside',
  'face_turned',
  'face_covered',
  'blurred',
  'too_dark',
] as const;
/** Why footage as a whole cannot be used. */
export const FOOTAGE_REASONS = ['too_short', 'too_long', 'mouth_never_quiet', 'nothing_usable'] as const;
/** Flaws of footage that can be used. */
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
  /** Why it is refused as a whole; empty if it is not. */
  readonly reasons: readonly FootageReason[];
  readonly warnings: readonly FootageWarning[];
  /** Stretches that are left out, with the reasons; ordered by time. */
  readonly faults: readonly (Stretch & { readonly code: FrameReason })[];
  /** The stretch that is used; null if it is refused. */
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

/** Footage to analyse and prepare. */
export interface FootageCheckJob {
  /** Any video that ffmpeg reads. */
  readonly sourcePath: string;
  /** MP4 to write: upright, at a constant rate, silent; what renders read. */
  readonly footagePath: string;
  /** FLAC to write: its sound, with the times of `footagePath`. Written only if it has sound and is accepted. */
  readonly soundPath: string;
  /** Description of each frame, which renders read. Written only if the footage is accepted. */
  readonly preparedPath: string;
  /** JPEG to write: the frame with the mouth at rest. Written only if the footage is accepted. */
  readonly posterPath: string;
  /** JPEG to write: THUMBNAILS pictures side by side, evenly spaced in time. */
  readonly stripPath: string;
  /** Longer footage is refused, seconds. */
  readonly longestS: number;
}

/** Footage that keeps its length and pictures, except for the lips. */
export interface FootageDub {
  /** Where its lips are new, by time; elsewhere, and where its face was not prepared, they are unchanged. */
  readonly speaking: readonly Stretch[];
  /** The new voices alone, which the lips follow, when the audio contains more. */
  readonly voicesPath: string;
}

/** Prepared footage. */
export interface FootageToReady {
  readonly footagePath: string;
  readonly preparedPath: string;
}

/** A video of prepared footage without what it says. */
interface FilmedJob extends FootageToReady {
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

/** A video of prepared footage that says new words. */
export interface FootageJob extends FilmedJob {
  /** The speech: any audio file that ffmpeg reads. */
  readonly audioPath: string;
  readonly timeline: SpeechTimeline;
  /** Set when the footage is shown once, from start to end. */
  readonly dub?: FootageDub | undefined;
  /** Captions to draw into the picture. */
  readonly captions?: Captions | undefined;
}

/** One that begins with the first part of a speech that is still being made. The caller must abort the job if the speech fails. */
export interface FootageJobAhead extends FilmedJob, Pick<HeadJobAhead, 'speech' | 'expectedS'> {
  readonly parts: ReadableStream<SpeechPart>;
  /** How the words of the parts are drawn into the picture. */
  readonly captioned?: CaptionSettings | undefined;
  /** A longer speech fails, seconds. */
  readonly mostS: number;
}

export interface FootageControl {
  /** Called with the fraction of the job that is done, 0 to 1. */
  readonly progress: (fraction: number) => void;
  /** Stops the job: its files are removed and `signal.reason` is thrown. */
  readonly signal: AbortSignal;
}

export interface FootageEngine {
  /**
   * Analyses footage frame by frame and prepares it. Footage that cannot be used is a verdict, not an error.
   * @throws {FootageError} `bad_footage` when it cannot be read as a video, `too_many_pixels`
   * @throws {FfmpegError}, or the signal's reason
   */
  readonly check: (job: FootageCheckJob, control: FootageControl) => Promise<FootageVerdict>;
  /**
   * Renders footage with new lips. Memory does not grow with the length of the speech.
   * @throws {FootageError} `bad_prepared` when the preparation cannot be read
   * @throws {HeadError} `bad_audio`
   * @throws {FfmpegError}, or the signal's reason
   */
  readonly render: (job: FootageJob | FootageJobAhead, control: RenderControl) => Promise<HeadResult>;
}

/** A `FootageEngine` that can be told what footage may speak soon. */
export interface ReadyingFootage extends FootageEngine {
  /**
   * Opens footage for a video that may follow, and keeps that for some minutes; does nothing when the engine is busy,
   * and is stopped by work that comes. Rejects as `render`.
   */
  readonly ready: (footage: FootageToReady) => Promise<void>;
}

export type FootageErrorCode = 'bad_footage' | 'too_many_pixels' | 'bad_prepared';

/** Why footage could not be analysed or rendered. */
export class FootageError extends CodedError<FootageErrorCode> {
  override name = 'FootageError';
}
