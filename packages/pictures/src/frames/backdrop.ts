/** The background of a talking video: the photo's own, or a replacement. */
export type Backdrop =
  | { readonly kind: 'keep' }
  /** Light studio paper. */
  | { readonly kind: 'remove' }
  /** The photo's own background, blurred; strength 1 to 100. */
  | { readonly kind: 'blur'; readonly strength: number }
  /** `#rrggbb` */
  | { readonly kind: 'colour'; readonly colour: string }
  /** A JPEG, PNG or WebP scaled to fill the frame; the excess is cropped. */
  | { readonly kind: 'picture'; readonly path: string }
  /** A video made by `makeLoop`, scaled to fill the frame and looped from its first frame. */
  | { readonly kind: 'video'; readonly path: string };

export const KEPT: Backdrop = { kind: 'keep' };

/** Backdrops that do not come from the photo. */
export const isNewBackdrop = ({ kind }: Backdrop): boolean => kind !== 'keep' && kind !== 'blur';
