import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';

/** A portrait that speaks an audio file. */
export interface HeadJob {
  /** JPEG, PNG or WebP that passed the portrait engine's check. */
  readonly portraitPath: string;
  /** What the portrait engine found in it; the face is found again when absent. */
  readonly landmarks?: FaceLandmarks;
  /** The speech: any audio file that ffmpeg reads. */
  readonly audioPath: string;
  readonly timeline: SpeechTimeline;
  /** Pixels, both even. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly quality: 'fast' | 'premium';
  /** Draws a small visible "Orator" into a corner. */
  readonly watermark?: boolean;
  /** MP4 to write: H.264 High, yuv420p, BT.709, AAC; faststart. */
  readonly outPath: string;
  /** JPEG to write: the face with open eyes. */
  readonly posterPath: string;
  /** The same seed makes the same head motion. */
  readonly seed: string;
}

export type HeadStage = 'face' | 'render' | 'finish';

/** How a caller follows and stops a render. */
export interface RenderControl {
  /** Called with how much of the whole job is done, 0 to 1, and its stage. */
  readonly progress: (fraction: number, stage: HeadStage) => void;
  /** Stops the job: its files are removed and `signal.reason` is thrown. */
  readonly signal: AbortSignal;
}

export interface HeadResult {
  readonly durationS: number;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly fps: number;
}

export interface HeadEngine {
  /** Renders a job. Throws HeadError, FfmpegError, or the signal's reason. Several may run at once. */
  readonly render: (job: HeadJob, control: RenderControl) => Promise<HeadResult>;
}

export type HeadErrorCode = 'bad_job' | 'bad_portrait' | 'bad_audio' | 'kernel_missing';

/** Why a video was not made; the message says what to do about it. */
export class HeadError extends Error {
  override name = 'HeadError';
  readonly code: HeadErrorCode;

  constructor(code: HeadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
