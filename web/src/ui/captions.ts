const spokenIn = (track: TextTrack): string =>
  [...(track.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : '')).join('\n');

/**
 * Follows the captions of a video or a sound. The page draws them, so that they look the same in every browser.
 * @param onWords called with the current caption; '' between captions
 */
export const followCaptions = (
  media: HTMLMediaElement,
  onWords: (words: string) => void,
  signal: AbortSignal,
): void => {
  const [track] = media.textTracks;
  if (track === undefined) return;
  track.mode = 'hidden';
  track.addEventListener('cuechange', () => onWords(spokenIn(track)), { signal });
};
