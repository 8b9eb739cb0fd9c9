import type { Gender, Locale } from '@orator/contracts/core/common';
import type { PaintingFailure } from '@orator/contracts/photo-avatar-prompts/engines';
import { CodedError } from '@orator/media/coded-error';
import type { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';

/** One picture of a person. The same job gives the same picture, if the engine can. */
export interface PhotoJob {
  readonly description: Omit<PhotoDescription, 'locale'> & { readonly locale: Locale };
  readonly seed: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PhotoEngine {
  /**
   * Makes a picture.
   * @returns a JPEG, PNG or WebP file of that shape; its size may differ
   * @throws PhotoEngineError, or the signal's reason
   */
  readonly paint: (job: PhotoJob, signal: AbortSignal) => Promise<Uint8Array>;
  /** The gender shown: as described, else as chosen by the engine; null if unknown. */
  readonly tellGender: (job: Pick<PhotoJob, 'description' | 'seed'>) => Gender | null;
}

/** Why an engine made no picture. With `prompt_refused` a retry would fail too, because the engine refuses such prompts. */
export class PhotoEngineError extends CodedError<PaintingFailure> {
  override name = 'PhotoEngineError';
}
