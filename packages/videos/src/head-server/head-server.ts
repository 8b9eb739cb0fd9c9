import { CodedError } from '@orator/media/coded-error';
import type { Emotion } from '@orator/rig/motion/emotion';

/** A talking video to be made by a server. */
export interface ServerJob {
  /** PNG of `width` x `height`: the whole frame, with the placed face and its background. */
  readonly portraitPath: string;
  /** WAV, mono, 16 bits, as long as the video. */
  readonly audioPath: string;
  /** Pixels, both even. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** Frames of the whole video. */
  readonly frames: number;
  /** The emotion of the face while it speaks, and its intensity, 0 to 1. */
  readonly emotion: Emotion;
  readonly intensity: number;
  /** 0 to 2^32 - 1 */
  readonly seed: number;
  /** The same for the same job, so that a server can continue it after the worker was restarted. */
  readonly key: string;
  /** Path of the MP4 to write, as the server sends it. */
  readonly outPath: string;
  /** Maximum size of the file, bytes. */
  readonly mostBytes: number;
}

export interface ServerControl {
  /** Receives the server's progress, 0 to 1, as far as it reports it. */
  readonly progress: (fraction: number) => void;
  /** Ends the work, also on the server. */
  readonly signal: AbortSignal;
}

/** A server that animates faces. */
export interface HeadServer {
  /**
   * Has a video made and fetches it, without checking its content.
   * @throws {HeadServerError}, or the signal's reason
   */
  readonly make: (job: ServerJob, control: ServerControl) => Promise<void>;
}

/** `head_failed`: a retry may succeed. `head_unable`: it would fail in the same way. */
export type HeadServerErrorCode = 'head_failed' | 'head_unable';

/** Why a server made no usable video. The message is for the operator's log. */
export class HeadServerError extends CodedError<HeadServerErrorCode> {
  override name = 'HeadServerError';
}
