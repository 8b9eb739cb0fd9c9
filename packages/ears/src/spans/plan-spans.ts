/** A stretch of sound in which somebody speaks, in windows; `to` is the first window after it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Samples of a window of the voice detector at 16 kHz. Source: Silero VAD 5: what its 16 kHz model takes at once. */
export const WINDOW = 512;
export const SAMPLE_RATE = 16_000;

const windowsIn = (seconds: number): number => Math.round((seconds * SAMPLE_RATE) / WINDOW);

/** A shorter pause does not end a span: sentences would be split. */
const PAUSE = windowsIn(0.5);
/** A shorter sound is a click or a breath. */
const LEAST = windowsIn(0.25);
/** Heard beside a span, because a voice is noticed a little late. */
const MARGIN = windowsIn(0.2);
/** A longer span is split at its longest pause. */
const LONG = windowsIn(15);
/** Whisper hears 30 s at once; what is past 29.5 s is lost in sherpa-onnx. */
const MOST = windowsIn(28);

/** Where a voice is heard; pauses up to this length count as part of it. */
function findRuns(voice: Uint8Array, pause: number): Span[] {
  const runs: Span[] = [];
  for (const [at, isVoice] of voice.entries()) {
    if (isVoice === 0) continue;
    const last = runs.at(-1);
    if (last !== undefined && at - last.to <= pause) runs[runs.length - 1] = { ...last, to: at + 1 };
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** Splits a span at the middle of its longest pause until every part can be heard at once. */
function split(span: Span, voice: Uint8Array): Span[] {
  const length = span.to - span.from;
  if (length <= LONG) return [span];
  const runs = findRuns(voice.subarray(span.from, span.to), 0);
  const pauses = runs.slice(1).map(({ from }, at) => ({ from: runs[at]?.to ?? from, to: from }));
  // A piece of a second says too little to be understood alone.
  const usable = pauses.filter(({ from, to }) => from >= LONG / 8 && to <= length - LONG / 8);
  const longest = usable.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];
  const middle = longest === undefined ? null : Math.round((longest.from + longest.to) / 2);
  if (middle === null && length <= MOST) return [span];
  const at = span.from + (middle ?? MOST);
  return [...split({ ...span, to: at }, voice), ...split({ ...span, from: at }, voice)];
}

/**
 * Divides sound into spans that a recogniser hears one by one: where a voice is, each at most 28 s long, in order and
 * without overlap. Pure.
 * @param voice for each window whether there is a voice, 0 or 1
 */
export function planSpans(voice: Uint8Array): Span[] {
  const spans = findRuns(voice, PAUSE)
    .filter(({ from, to }) => to - from >= LEAST)
    .flatMap((span) => split(span, voice));
  return spans.map(({ from, to }, at) => ({
    from: Math.max(spans[at - 1]?.to ?? 0, from - MARGIN),
    to: Math.min(spans[at + 1]?.from ?? voice.length, voice.length, to + Math.round(MARGIN / 2)),
  }));
}
