/**
 * The page inside the frame, and the script that creates the frame. Separate from the limits, which no other page
 * needs.
 */
export const EMBED_PATH = '/live-embed';
export const EMBED_SCRIPT = '/live-avatar.js';
