/** What is behind the person of a talking video: the photo's own background, or one in its place. */
export type Backdrop =
  | { readonly kind: 'keep' }
  /** The light paper of a studio. */
  | { readonly kind: 'remove' }
  /** The photo's own, out of focus; strength 1 to 100. */
  | { readonly kind: 'blur'; readonly strength: number }
  /** `#rrggbb` */
  | { readonly kind: 'colour'; readonly colour: string }
  /** A JPEG, PNG or WebP that fills the frame; what exceeds it is cut off. */
  | { readonly kind: 'picture'; readonly path: string }
  /** A video made by `makeLoop`, which fills the frame, from its first frame on and over again. */
  | { readonly kind: 'video'; readonly path: string };

export const KEPT: Backdrop = { kind: 'keep' };

/** Backdrops that do not come from the photo. */
export const isNewBackdrop = ({ kind }: Backdrop): boolean => kind !== 'keep' && kind !== 'blur';
