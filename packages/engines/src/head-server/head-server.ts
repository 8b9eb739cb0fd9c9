import type { Emotion } from '@orator/rig/motion/emotion';

/** A talking video for a server to make. */
export interface ServerJob {
  /** PNG of `width` x `height`: the whole frame, the face in its place and what is behind it. */
  readonly portraitPath: string;
  /** WAV, mono, 16 bits, as long as the video. */
  readonly audioPath: string;
  /** Pixels, both even. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** Frames of the whole video. */
  readonly frames: number;
  /** What the face feels while it speaks, and how much of it shows, 0 to 1. */
  readonly emotion: Emotion;
  readonly intensity: number;
  /** 0 to 2^32 - 1 */
  readonly seed: number;
  /** The same for the same job, so that a server can go on with one whose asker was restarted. */
  readonly key: string;
  /** MP4 to write, as the server sends it. */
  readonly outPath: string;
  /** The most that the file may have, bytes. */
  readonly mostBytes: number;
}

export interface ServerControl {
  /** Told how far the server is, 0 to 1, as far as it says so. */
  readonly progress: (fraction: number) => void;
  /** Ends the work, on the server as well. */
  readonly signal: AbortSignal;
}

/** A server that lets faces speak. */
export interface HeadServer {
  /**
   * Has a video made and fetches it; what is in the file is not looked at yet.
   * @throws {HeadServerError}, or the signal's reason
   */
  readonly make: (job: ServerJob, control: ServerControl) => Promise<void>;
}

/** `head_failed`: another attempt may succeed. `head_unable`: it would end the same. */
export type HeadServerErrorCode = 'head_failed' | 'head_unable';

/** Why a server made no video that can be used. The message is for the operator's log. */
export class HeadServerError extends Error {
  override name = 'HeadServerError';
  readonly code: HeadServerErrorCode;

  constructor(code: HeadServerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
