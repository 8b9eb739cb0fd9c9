import type { FootageEngine } from './footage/footage-engine.ts';
import type { StillEngine } from './head/compose-still.ts';
import type { ReadyingHead } from './head/head-engine.ts';
import { createServedHead, type ServedHead, type ServedHeadOptions } from './head-server/served-head.ts';
import { createLipEngine, type LipEngine } from './lip-sync/lip-engine.ts';
import type { PhotoEditEngine } from './photo-edit/photo-edit-engine.ts';
import type { PortraitEngine } from './portrait/portrait-engine.ts';
import type { PodcastEngine } from './podcast/podcast-engine.ts';
import { createRecordingEngine, type RecordingEngine } from './recordings/recording-engine.ts';
import type { ProductPhotoEngine } from './product-photo/product-photo-engine.ts';
import type { SceneEngine } from './scenes/scene-engine.ts';
import { createSpeechStreams, type SpeechStreams } from './speech/output/speech-stream.ts';
import { createSpeechEngines, type SpeechEngineOptions, type SpeechEngines } from './speech/speech-engines.ts';
import type { PicturePainter } from './picture-painting/picture-painter.ts';
import type { PhotoEngine } from './text-to-photo/photo-engine.ts';
import { createTranscriber, type Transcriber, type TranscriptionServer } from './transcription/transcriber.ts';
import { createEngineThreads } from './threads/engine-threads.ts';

/** The engines of each kind. They have no knowledge of tasks, users or credits. */
export interface Engines {
  readonly speech: SpeechEngines;
  readonly speechStreams: SpeechStreams;
  readonly portrait: PortraitEngine;
  readonly photoEdit: PhotoEditEngine;
  readonly head: ReadyingHead;
  /** Moves the faces of Premium videos; null where no server is configured for it. */
  readonly servedHead: ServedHead | null;
  readonly podcast: PodcastEngine;
  readonly scenes: SceneEngine;
  readonly footage: FootageEngine;
  readonly photo: PhotoEngine;
  /** Null where no server paints into pictures. */
  readonly painter: PicturePainter | null;
  /** Null where no server writes down what is said. */
  readonly transcriber: Transcriber | null;
  readonly recordings: RecordingEngine;
  readonly productPhoto: ProductPhotoEngine;
  readonly still: StillEngine;
  readonly lips: LipEngine;
  /** Loads the models of the portrait engine, starts encoders, a thread for videos and the voices of English: the first photo, speech and video do not wait for them. */
  readonly warm: () => Promise<void>;
  /** Ends all threads and processes. */
  readonly close: () => Promise<void>;
}

export interface EngineOptions {
  /** Number of videos rendered at the same time. */
  readonly threads: number;
  /** Takes the place of the built-in engine of photos. */
  readonly photo?: PhotoEngine | undefined;
  /** Paints into pictures; without it nothing does. */
  readonly painter?: PicturePainter | undefined;
  /** A server for the faces of Premium videos. */
  readonly head?: ServedHeadOptions | undefined;
  /** Speech engines beside the built-in ones. */
  readonly speech?: SpeechEngineOptions | undefined;
  /** Writes down what is said; without it nothing does. */
  readonly transcription?: TranscriptionServer | undefined;
}

/** Creates the engines, built-in where no other is given. Threads and processes are started at their first use. */
export function createEngines({
  threads,
  photo,
  painter,
  head,
  speech: options,
  transcription,
}: EngineOptions): Engines {
  const speech = createSpeechEngines(options);
  const speechStreams = createSpeechStreams();
  const pool = createEngineThreads(threads);
  const recordings = createRecordingEngine();
  const lips = createLipEngine(threads);
  return {
    speech,
    speechStreams,
    portrait: pool.portrait,
    photoEdit: pool.photoEdit,
    head: pool.head,
    servedHead: head === undefined ? null : createServedHead(head, pool.served),
    podcast: pool.podcast,
    scenes: pool.scenes,
    productPhoto: pool.productPhoto,
    footage: pool.footage,
    photo: photo ?? pool.photo,
    painter: painter ?? null,
    transcriber: transcription === undefined ? null : createTranscriber(transcription),
    recordings,
    still: pool.still,
    lips,
    warm: async () => {
      speechStreams.warm();
      speech.warm('flite');
      await pool.warm();
    },
    close: async () => {
      speechStreams.close();
      await Promise.all([speech.close(), pool.close(), recordings.close(), lips.close()]);
    },
  };
}
