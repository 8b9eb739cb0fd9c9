/** Consecutive frames, both ends included; shown backwards where `to` is less than `from`. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Turning points are searched in this share of the usable stretch at either end. Source: chosen, not measured. */
const LOOK = 0.2;

/**
 * Plans which frames are shown: the longest usable stretch, forwards and backwards between frames that are almost
 * still, where reversing is invisible.
 * @param stillness movement of the head in each frame, pixels; infinite where the frame must not be shown
 * @param frames number of frames wanted
 */
export function planLoop(stillness: readonly number[], frames: number): readonly Run[] {
  const [first, last] = longestUsable(stillness);
  if (last < first) return [];
  const look = Math.max(1, Math.floor((last - first + 1) * LOOK));
  const low = quietest(stillness, first, Math.min(last, first + look));
  const high = Math.min(last, Math.max(low + 1, quietest(stillness, Math.max(first, last - look), last)));
  const plan: Run[] = [];
  let left = frames;
  let at = first;
  let up = true;
  while (left > 0) {
    const to = up ? Math.min(Math.max(high, at), at + left - 1) : Math.max(Math.min(low, at), at - left + 1);
    plan.push({ from: at, to });
    left -= Math.abs(to - at) + 1;
    // The turning frame is not shown twice, unless there is no other.
    at = up ? Math.max(first, to - 1) : Math.min(last, to + 1);
    up = !up;
  }
  return plan;
}

function quietest(stillness: readonly number[], from: number, to: number): number {
  let best = from;
  for (let i = from; i <= to; i++) if ((stillness[i] ?? 0) < (stillness[best] ?? 0)) best = i;
  return best;
}

/** First and last frame of the longest run that may be shown; last < first if there is none. */
function longestUsable(stillness: readonly number[]): readonly [number, number] {
  let best: readonly [number, number] = [0, -1];
  let from = -1;
  for (let i = 0; i <= stillness.length; i++) {
    const usable = i < stillness.length && Number.isFinite(stillness[i]);
    if (usable && from < 0) from = i;
    if (usable || from < 0) continue;
    if (i - from > best[1] - best[0] + 1) best = [from, i - 1];
    from = -1;
  }
  return best;
}
