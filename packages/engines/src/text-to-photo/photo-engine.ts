import type { Locale } from '@orator/contracts/core/common';
import type { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';

/** One picture of a person. The same job gives the same picture, as far as the engine can. */
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
}

/** `prompt_refused`: the engine does not make pictures of such words; another try would end the same. */
export type PhotoEngineFailure = 'prompt_refused' | 'engine_failed';

export class PhotoEngineError extends Error {
  override name = 'PhotoEngineError';
  readonly code: PhotoEngineFailure;

  constructor(code: PhotoEngineFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
