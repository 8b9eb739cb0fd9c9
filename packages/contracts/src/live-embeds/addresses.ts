/** The page inside the frame, and the script that makes the frame. Apart from the limits, which no other page needs. */
export const EMBED_PATH = '/live-embed';
export const EMBED_SCRIPT = '/live-avatar.js';
