/** How captions stand in the picture: not at all, with a dark edge, on a dark box, or with the word that is spoken in colour. */
export const CAPTION_STYLES = ['none', 'plain', 'box', 'words'] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];
