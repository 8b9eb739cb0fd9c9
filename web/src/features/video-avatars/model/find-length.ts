/**
 * Has a player find out how long a fresh recording is, and be at its beginning: what MediaRecorder writes says nothing of its length, without
 * which a player shows 0:00 and cannot be moved. For `onLoadedMetadata`.
 */
export function findLength(player: HTMLMediaElement): void {
  if (player.duration !== Infinity) return;
  const goBack = (): void => {
    if (!Number.isFinite(player.duration)) return;
    player.removeEventListener('durationchange', goBack);
    player.currentTime = 0;
  };
  player.addEventListener('durationchange', goBack);
  // Beyond any end: it looks for the last frame, whose time is the length.
  player.currentTime = Number.MAX_SAFE_INTEGER;
}
