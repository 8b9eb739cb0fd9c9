/** A picture of which a part is to be painted. */
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

/** Paints into pictures; only servers do, the product has no such engine of its own. */
export interface PicturePainter {
  /**
   * Paints what is transparent.
   * @returns a PNG of the size of the picture. The opaque part may have changed a little: who wants it as it was puts it back
   * @throws PhotoEngineError, or the signal's reason
   */
  readonly paint: (job: PaintingJob, signal: AbortSignal) => Promise<Uint8Array>;
}
