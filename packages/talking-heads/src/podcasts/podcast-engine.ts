import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import type { ConversationTurn } from '@orator/rig/motion/conversation';
import type { HeadResult, RenderControl } from '../head/head-engine.ts';

/** A visible speaker. */
export interface PodcastFace {
  /** JPEG, PNG or WebP that passed the portrait engine's check. */
  readonly portraitPath: string;
  /** The face in it; detected if absent. */
  readonly landmarks?: FaceLandmarks;
  /** Shown below the face. */
  readonly name: string;
}

/** All side by side, only the current speaker, or chosen by the length of the turns. */
export type PodcastLayout = 'auto' | 'split' | 'cuts';

/** A chapter of the file, from `start` (seconds) to the next. */
export interface Chapter {
  readonly start: number;
  readonly title: string;
}

/** The video of a conversation whose audio exists. */
export interface PodcastJob {
  /** Two to four. */
  readonly faces: readonly PodcastFace[];
  /** The turns in order, without overlaps. */
  readonly turns: readonly ConversationTurn[];
  readonly layout: PodcastLayout;
  /** Whether the podcast's language is written from right to left: then the first speaker stands on the right. */
  readonly rightToLeft: boolean;
  readonly chapters: readonly Chapter[];
  /** The AAC audio, which is copied into the video. */
  readonly audioPath: string;
  /** Length of the audio, seconds. */
  readonly durationS: number;
  /** Pixels, both even. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly quality: 'fast' | 'premium';
  readonly watermark: boolean;
  readonly outPath: string;
  /** JPEG to write: all speakers, with open eyes. */
  readonly posterPath: string;
  /** Seed of the motion, such as the task's id. */
  readonly seed: string;
}

export interface PodcastEngine {
  /**
   * Renders a conversation; its memory does not grow with the length.
   * @throws {HeadError}, {KernelMissing}
   * @throws {FfmpegError}, or the signal's reason
   */
  readonly render: (job: PodcastJob, control: RenderControl) => Promise<HeadResult>;
}
