/** Caption styles: none, with a dark outline, on a dark box, or with the spoken word highlighted. */
export const CAPTION_STYLES = ['none', 'plain', 'box', 'words'] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];
