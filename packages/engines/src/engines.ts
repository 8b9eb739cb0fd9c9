import type { ReadyingFootage } from '@orator/videos/footage/footage-engine';
import type { StillEngine } from '@orator/pictures/frames/compose-still';
import type { ReadyingHead } from '@orator/talking-heads/head/head-engine';
import { createServedHead, type ServedHead, type ServedHeadOptions } from '@orator/videos/head-server/served-head';
import { createLipEngine, type LipEngine } from '@orator/talking-heads/lip-syncs/lip-engine';
import type { PhotoEditEngine } from '@orator/pictures/photo-edits/photo-edit-engine';
import type { PortraitEngine } from '@orator/pictures/portrait/portrait-engine';
import type { PodcastEngine } from '@orator/talking-heads/podcasts/podcast-engine';
import { createRecordingEngine, type RecordingEngine } from './recordings/recording-engine.ts';
import type { ProductPhotoEngine } from '@orator/pictures/product-avatar-prompts/product-photo-engine';
import type { SceneEngine } from '@orator/videos/scene-videos/scene-engine';
import { createSpeechStreams, type SpeechStreams } from '@orator/speech/output/speech-stream';
import { createSpeechEngines, type SpeechEngineOptions, type SpeechEngines } from '@orator/speech/speech-engines';
import type { PicturePainter } from '@orator/pictures/picture-painting/picture-painter';
import type { PhotoEngine } from '@orator/pictures/photo-avatar-prompts/photo-engine';
import {
  createTranscriber,
  type Transcriber,
  type TranscriptionServer,
} from '@orator/speech/transcription/transcriber';
import { createEngineThreads } from './engine-threads.ts';

/** The engines of each kind. They have no knowledge of tasks, users or credits. */
export interface Engines {
  readonly speech: SpeechEngines;
  readonly speechStreams: SpeechStreams;
  readonly portrait: PortraitEngine;
  readonly photoEdit: PhotoEditEngine;
  readonly head: ReadyingHead;
  /** Animates the faces of Premium videos; null without a configured server. */
  readonly servedHead: ServedHead | null;
  readonly podcast: PodcastEngine;
  readonly scenes: SceneEngine;
  readonly footage: ReadyingFootage;
  readonly photo: PhotoEngine;
  /** Null without a server that paints into pictures. */
  readonly painter: PicturePainter | null;
  /** Null without a transcription server and ears. */
  readonly transcriber: Transcriber | null;
  readonly recordings: RecordingEngine;
  readonly productPhoto: ProductPhotoEngine;
  readonly still: StillEngine;
  readonly lips: LipEngine;
  /**
   * Loads the models of the portrait engine, starts encoders, a video thread and the English voices, so that the first
   * photo, speech and video do not wait for them.
   */
  readonly warm: () => Promise<void>;
  /** After `warm`, when the start is over: see `practise` of the talking heads. */
  readonly practise: () => Promise<void>;
  /** Ends all threads and processes. */
  readonly close: () => Promise<void>;
}

export interface EngineOptions {
  /** Number of videos rendered at the same time. */
  readonly threads: number;
  /** Replaces the built-in photo engine. */
  readonly photo?: PhotoEngine | undefined;
  /** Paints into pictures; there is no built-in alternative. */
  readonly painter?: PicturePainter | undefined;
  /** A server for the faces of Premium videos. */
  readonly head?: ServedHeadOptions | undefined;
  /** Speech engines besides the built-in ones. */
  readonly speech?: SpeechEngineOptions | undefined;
  /** A server that transcribes speech. */
  readonly transcription?: TranscriptionServer | undefined;
  /** Transcribes speech on this machine where no server is configured. */
  readonly ears?: Transcriber | undefined;
  /** Is told when a part of an engine is missing that it does without. */
  readonly warn?: ((message: string) => void) | undefined;
}

/** Creates the engines, built-in unless others are given. Threads and processes start on first use. */
export function createEngines({
  threads,
  photo,
  painter,
  head,
  speech: options,
  transcription,
  ears,
  warn = () => undefined,
}: EngineOptions): Engines {
  const speech = createSpeechEngines(options);
  const speechStreams = createSpeechStreams();
  const { served, warm, close, ...threaded } = createEngineThreads(threads);
  const recordings = createRecordingEngine();
  const lips = createLipEngine(threads, warn);
  return {
    ...threaded,
    speech,
    speechStreams,
    servedHead: head === undefined ? null : createServedHead(head, served),
    photo: photo ?? threaded.photo,
    painter: painter ?? null,
    transcriber: transcription === undefined ? (ears ?? null) : createTranscriber(transcription),
    recordings,
    lips,
    warm: async () => {
      speechStreams.warm();
      speech.warm();
      await warm();
    },
    close: async () => {
      speechStreams.close();
      await Promise.all([speech.close(), close(), recordings.close(), lips.close()]);
    },
  };
}
