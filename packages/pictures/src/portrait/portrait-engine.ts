import type { PhotoRefusal } from '@orator/contracts/core/errors';
import type { RefusedPicture } from '@orator/contracts/core/refused-picture';
import type { SetFace } from '@orator/contracts/photo-avatar-images/schema';
import type { FittingVoice } from '@orator/contracts/voices/fitting-voice';
import type { FacePoints } from '@orator/rig/mesh/face-points';
import type { FaceLandmarks, MouthKind } from '@orator/rig/mesh/landmarks';

import type { SpeakerPhoto } from './fit-voice.ts';

export type PortraitWarning =
  | 'low_resolution'
  | 'blurry'
  | 'dark'
  | 'slightly_turned'
  | 'mouth_open'
  | 'smiling'
  | 'background_face'
  /** It looks covered, and is taken because its owner says that it is not. */
  | 'face_covered'
  /** Its owner chose this face of several, or placed it. */
  | SetFace
  /** The face speaks with a muzzle, not with lips. */
  | 'muzzle';

/** The face of an accepted portrait. Pixels of the upright image; degrees. */
export interface PortraitFace {
  readonly box: [x: number, y: number, width: number, height: number];
  /** Positive: towards the image's right. */
  readonly yaw: number;
  /** Positive: down. */
  readonly pitch: number;
  /** Positive: clockwise. */
  readonly roll: number;
  /** The detector's score, 0 to 1. */
  readonly score: number;
  /** Polylines to draw over the photo: face oval, both eyes, outer and inner lips; each closed. */
  readonly outline: [number, number][][];
}

export type PortraitAnalysis =
  | {
      readonly ok: true;
      readonly width: number;
      readonly height: number;
      readonly face: PortraitFace;
      readonly warnings: PortraitWarning[];
      /** The file to store and to render from: the photo upright, in sRGB, without metadata. */
      readonly normalised: Uint8Array;
      readonly type: 'image/jpeg' | 'image/png';
      readonly landmarks: FaceLandmarks;
    }
  | {
      readonly ok: false;
      readonly reasons: PhotoRefusal[];
      /** What a picture shows that could be read; absent for a file that could not. */
      readonly picture?: RefusedPicture;
    };

export interface PortraitOptions {
  /** A place in the face that is to speak, pixels of the upright picture; by default the largest one speaks. */
  readonly at?: readonly [x: number, y: number];
  /** Where its owner placed the face, pixels of the upright picture: nothing is judged then but the file. */
  readonly points?: FacePoints;
  /** What speaks there; lips by default. */
  readonly mouth?: MouthKind;
  /** The owner says that nothing covers the face: what looks so is a warning then, every other reason still refuses. */
  readonly uncovered?: boolean;
}

export interface PortraitEngine {
  /**
   * Checks an uploaded file of any kind.
   * @throws the signal's reason, or an error of the engine itself; never for an unusable file
   */
  readonly analyse: (bytes: Uint8Array, signal?: AbortSignal, options?: PortraitOptions) => Promise<PortraitAnalysis>;
  /**
   * Says what a voice is like that fits the face of a stored photo.
   * @throws the signal's reason, or an error of the engine itself
   */
  readonly fitVoice: (photo: SpeakerPhoto, signal?: AbortSignal) => Promise<FittingVoice>;
}
