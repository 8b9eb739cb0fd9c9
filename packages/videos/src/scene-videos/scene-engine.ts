import type { Captions } from '@orator/talking-heads/captions/caption-track';
import type { Title } from '@orator/talking-heads/captions/title';
import type { HeadResult, RenderControl } from '@orator/talking-heads/head/head-engine';
import type { PlacedLogo } from '@orator/media/logo';

/** How footage of another shape fills a frame: cropped around the face, or whole, with a blurred copy around it. */
export type FootageFit = 'cover' | 'contain';

/** Texts over one scene; times of words are seconds from its beginning. */
export interface SceneTexts {
  readonly frames: number;
  /** A picture of the scene, whose face's mouth captions and title leave free. */
  readonly posterPath?: string | undefined;
  readonly captions?: Captions | undefined;
  readonly title?: Title | undefined;
}

/** Joined scenes to write and draw over. */
export interface DrawScenesJob {
  /** The joined scenes; their sound is kept unchanged. */
  readonly joinedPath: string;
  /** Pixels, both even; and frames per second. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** For each scene, in order. */
  readonly texts: readonly SceneTexts[];
  readonly logo: PlacedLogo | null;
  /** MP4 to write, with faststart. */
  readonly outPath: string;
}

/** Rendered footage to convert to the size and rate of a video's other scenes. */
export interface FitFootageJob {
  readonly renderedPath: string;
  /** The preparation of the footage, which contains the position of its face. */
  readonly preparedPath: string;
  readonly fit: FootageFit;
  /** Pixels, both even; and frames per second. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** Number of frames to write; the last frame of a shorter video is repeated. */
  readonly frames: number;
  /** Draws a small visible "Orator" into a corner. */
  readonly watermark: boolean;
  /** MP4 to write, silent. */
  readonly outPath: string;
  /** JPEG to write: its first frame. */
  readonly posterPath: string;
}

export interface SceneEngine {
  /**
   * Draws captions, texts and a logo over joined scenes, which requires encoding them again.
   * @throws {FfmpegError}, or the signal's reason
   */
  readonly draw: (job: DrawScenesJob, control: RenderControl) => Promise<HeadResult>;
  /**
   * Fits rendered footage into a frame.
   * @throws {FootageError} `bad_prepared` when the preparation cannot be read
   * @throws {FfmpegError}, or the signal's reason
   */
  readonly fit: (job: FitFootageJob, control: RenderControl) => Promise<HeadResult>;
}
