/**
 * Makes a player find the length of a new recording and return to its start: MediaRecorder writes no length, without
 * which a player shows 0:00 and cannot seek. For `onLoadedMetadata`.
 */
export function findLength(player: HTMLMediaElement): void {
  if (player.duration !== Infinity) return;
  const goBack = (): void => {
    if (!Number.isFinite(player.duration)) return;
    player.removeEventListener('durationchange', goBack);
    player.currentTime = 0;
  };
  player.addEventListener('durationchange', goBack);
  // Seeks beyond the end, so that the player finds the last frame, whose time is the length.
  player.currentTime = Number.MAX_SAFE_INTEGER;
}
