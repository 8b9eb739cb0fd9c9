import type { MessagePort } from 'node:worker_threads';
import type { FittingVoice } from '@orator/contracts/voices/fitting-voice';
import type {
  FootageCheckJob,
  FootageJob,
  FootageJobAhead,
  FootageToReady,
  FootageVerdict,
} from '../footage/footage-engine.ts';
import type { Still, StillPortrait } from '../head/compose-still.ts';
import type {
  FaceToReady,
  HeadJob,
  HeadJobAhead,
  HeadResult,
  HeadStage,
  IdleJob,
  Spoken,
} from '../head/head-engine.ts';
import type { FinishJob } from '../head-server/finish-video.ts';
import type { Prepared } from '../head-server/prepare-job.ts';
import type { CheckedProduct } from '../product-photo/product-photo-engine.ts';
import type { SpeechPart } from '../speech/speech-engine.ts';
import { isDiskFull } from '../media/disk-full.ts';
import type { PodcastJob } from '../podcast/podcast-engine.ts';
import type { DrawScenesJob, FitFootageJob } from '../scenes/scene-engine.ts';
import type {
  CheckedPicture,
  CutOut,
  FacedPhoto,
  PaintablePicture,
  PhotoEditJob,
} from '../photo-edit/photo-edit-engine.ts';
import type { SpeakerPhoto } from '../portrait/fit-voice.ts';
import type { PortraitAnalysis, PortraitOptions } from '../portrait/portrait-engine.ts';

/** A talking video whose speech is sent over the port once it is made, and in parts before where it is said so. */
export type AheadRequest = Omit<HeadJobAhead, 'speech' | 'parts'> & { readonly speech: 'to come' | 'in parts' };

/** What a thread is told while it works: the speech that it waits for, its next part, or to stop. */
export type ToldThread = { readonly speech: Spoken } | { readonly part: SpeechPart } | 'stop';

/** A job for a thread, and the port for its progress and for stopping it. */
export interface RenderRequest {
  readonly job: HeadJob | AheadRequest | IdleJob | PodcastJob | FinishJob | DrawScenesJob | FitFootageJob;
  readonly port: MessagePort;
  /** Whether the video is handed on while it is made. */
  readonly film: boolean;
}

/** A face to ready, and the port for stopping that. */
export interface ReadyRequest {
  readonly face: FaceToReady;
  readonly port: MessagePort;
}

/** A piece of the video that is being encoded. */
export interface FilmPiece {
  readonly film: Uint8Array;
}

export interface RenderProgress {
  readonly fraction: number;
  readonly stage: HeadStage;
}

/** A video of footage whose speech is sent over the port in parts. */
export type FootageAheadRequest = Omit<FootageJobAhead, 'speech' | 'parts'> & { readonly speech: 'in parts' };

/** Footage to look through, to ready, or to render; the port as for a render. */
export interface FootageRequest {
  readonly job: FootageCheckJob | FootageJob | FootageAheadRequest | { readonly toReady: FootageToReady };
  readonly port: MessagePort;
  readonly film: boolean;
}

/** The answer to each. */
export type FootageReply =
  | { readonly verdict: FootageVerdict }
  | { readonly made: HeadResult }
  | { readonly readied: true };

/** A photo to check. */
export interface AnalyseRequest {
  readonly bytes: Uint8Array;
  readonly options: PortraitOptions;
}

/** A photo to edit, an edit that a server paints a part of, a photo whose person is to be cut out, a picture to check, a photo whose person may be bare, or one whose person is to get a voice. */
export type EditRequest =
  | { readonly job: PhotoEditJob }
  | { readonly toPaint: PhotoEditJob }
  | { readonly photo: Uint8Array }
  | { readonly upload: Uint8Array }
  | { readonly faced: FacedPhoto }
  | { readonly speaker: SpeakerPhoto };
/** The answer to each, in this order. */
export type EditReply =
  | { readonly analysis: PortraitAnalysis }
  | { readonly paintable: PaintablePicture | null }
  | { readonly cutOut: CutOut | null }
  | { readonly checked: CheckedPicture }
  | { readonly bareChest: number }
  | { readonly voice: FittingVoice };

/** See `composeStill`. */
export interface StillRequest {
  readonly portrait: StillPortrait;
  readonly side: number;
  readonly jpegPath: string;
}

/** An error for another thread. Copying an error between threads would lose its code. */
export interface ThreadFailure {
  readonly name: string;
  readonly message: string;
  readonly code: string;
}

export type ThreadResult<Value> = { readonly value: Value } | { readonly failure: ThreadFailure };
export type RenderThreadResult = ThreadResult<HeadResult>;
export type ReadyThreadResult = ThreadResult<null>;
export type PrepareThreadResult = ThreadResult<Prepared>;
export type FootageThreadResult = ThreadResult<FootageReply>;
export type AnalyseThreadResult = ThreadResult<PortraitAnalysis>;
export type CutProductThreadResult = ThreadResult<CheckedProduct>;
export type PaintThreadResult = ThreadResult<Uint8Array>;
export type StillThreadResult = ThreadResult<Still>;
export type EditThreadResult = ThreadResult<EditReply>;

/** An error of a worker thread, thrown again in the caller's thread. */
export class EngineThreadError extends Error {
  /** The code of the engine's or the system's error, `disk_full` when the disk was full, otherwise `unknown`. */
  readonly code: string;

  constructor({ name, message, code }: ThreadFailure) {
    super(message);
    this.name = name;
    this.code = code;
  }
}

/** Runs `work` and returns its result or error in a form that can be sent to another thread. */
export async function toThreadResult<Value>(work: () => Promise<Value>): Promise<ThreadResult<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { failure: { name, message, code: isDiskFull(error) ? 'disk_full' : code } };
  }
}

/**
 * Unwraps a result in the caller's thread.
 * @throws {EngineThreadError} for a failure
 */
export function fromThreadResult<Value>(result: ThreadResult<Value>): Value {
  if ('value' in result) return result.value;
  throw new EngineThreadError(result.failure);
}
