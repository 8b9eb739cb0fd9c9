import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import type { Emotion } from '@orator/rig/motion/emotion';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import type { Captions, CaptionSettings } from '../captions/caption-track.ts';
import type { Title } from '../captions/title.ts';
import type { PlacedLogo } from '@orator/media/logo';
import type { SpeechPart } from '@orator/speech/speech-engine';
import type { Backdrop } from '@orator/pictures/frames/backdrop';

/** A video of a portrait to render. */
interface FaceJob {
  /** JPEG, PNG or WebP that passed the portrait engine's check. */
  readonly portraitPath: string;
  /** The face in it, as found by the portrait engine; without it the face is searched for again. */
  readonly landmarks?: FaceLandmarks;
  /** Pixels, both even. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly quality: 'fast' | 'premium';
  /** The emotion of the face while it speaks, and its intensity, 0 to 1. */
  readonly emotion?: Emotion;
  readonly intensity?: number;
  /** The background; the photo's own by default. */
  readonly backdrop?: Backdrop | undefined;
  /** Draws a small visible "Orator" into a corner. */
  readonly watermark?: boolean;
  /** MP4 to write: H.264 High, yuv420p, BT.709; AAC where it speaks; faststart. */
  readonly outPath: string;
  /** JPEG to write: the face with open eyes. */
  readonly posterPath: string;
  /** Seed of the head motion, such as the task's id; the same seed gives the same motion. */
  readonly seed: string;
}

/** The speech of a video. */
export interface Spoken {
  /** The speech: any audio file that ffmpeg reads. */
  readonly audioPath: string;
  /** The phones of the audio. */
  readonly timeline: SpeechTimeline;
  /** Captions to draw into the picture. */
  readonly captions?: Captions | undefined;
}

/** A talking video without its speech. */
interface TalkingJob extends FaceJob {
  /** A logo to draw into the picture. */
  readonly logo?: PlacedLogo | undefined;
  /** A text that is shown from the first frame to the last. */
  readonly title?: Title | undefined;
}

/** A talking video. */
export interface HeadJob extends TalkingJob, Spoken {}

/**
 * A talking video whose speech is still being made, so that the face is prepared meanwhile. The caller must abort the
 * job if the speech fails.
 */
export interface HeadJobAhead extends TalkingJob {
  readonly speech: Promise<Spoken>;
  /** The speech while it is made: the video then starts with its first part. */
  readonly parts?: ReadableStream<SpeechPart> | undefined;
  /** Expected length of the speech, seconds: the progress is reported by it until the speech is complete. */
  readonly expectedS?: number | undefined;
  /** How the words of the parts are drawn into the picture. */
  readonly captioned?: CaptionSettings | undefined;
}

/** Waits for the speech. */
export async function withSpeech(ahead: HeadJobAhead): Promise<HeadJob> {
  const { speech, parts: _parts, captioned: _captioned, expectedS: _expectedS, ...job } = ahead;
  return { ...job, ...(await speech) };
}

/** A silent video of a face that breathes, blinks, looks around and smiles; its last frame is its first. */
export interface IdleJob extends FaceJob {
  /** Seconds, at least 5. */
  readonly loopS: number;
}

export type HeadStage = 'face' | 'render' | 'finish';

/** Progress of a render, and its cancellation. */
export interface RenderControl {
  /** Called with the fraction of the whole job that is done, 0 to 1, and the current stage. */
  readonly progress: (fraction: number, stage: HeadStage) => void;
  /**
   * Receives the video as a fragmented MP4 while it is encoded, in addition to the finished file, with the same length.
   */
  readonly film?: ((bytes: Uint8Array) => void) | undefined;
  /** Stops the job: its files are removed and `signal.reason` is thrown. */
  readonly signal: AbortSignal;
}

export interface HeadResult {
  readonly durationS: number;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly fps: number;
  /** A Premium video with the motion of Fast, because no person could be cut out of the photo on their own. */
  readonly movesAsFast?: true;
}

export interface HeadEngine {
  /**
   * Renders a job. Several may run at the same time.
   * @throws {HeadError}, {KernelMissing}
   * @throws {FfmpegError}, or the signal's reason
   */
  readonly render: (job: HeadJob | HeadJobAhead | IdleJob, control: RenderControl) => Promise<HeadResult>;
}

/** The input from which a face is prepared. */
export type FaceToReady = Pick<HeadJob, 'portraitPath' | 'landmarks' | 'width' | 'height' | 'quality' | 'backdrop'>;

/** An engine that can prepare a face in advance. */
export interface ReadyingHead extends HeadEngine {
  /**
   * Prepares a face for a video that may follow, and keeps it for some minutes; does nothing when the engine is busy.
   * Rejects as `render`.
   */
  readonly ready: (face: FaceToReady) => Promise<void>;
}
