/** A picture that is to be painted partly. */
export interface PaintingJob {
  /** What the whole picture shows. */
  readonly prompt: string;
  /** PNG: what is fully transparent is painted, what is opaque stays. */
  readonly picture: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
}

/** Paints parts of pictures; only with a server, because the product has no built-in engine for this. */
export interface PicturePainter {
  /**
   * Paints what is transparent.
   * @returns a PNG of the size of the picture. The opaque part may have changed slightly; callers that need the
   * original must restore it
   * @throws PhotoEngineError, or the signal's reason
   */
  readonly paint: (job: PaintingJob, signal: AbortSignal) => Promise<Uint8Array>;
}
