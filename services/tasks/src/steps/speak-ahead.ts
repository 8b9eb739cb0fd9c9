/** A speech that is made while the face is prepared that will say it. */
interface Speaking<Spoken> {
  readonly spoken: Promise<Spoken>;
  /** Aborted with the task's, and where the speech fails: then its reason is why. */
  readonly signal: AbortSignal;
  /** Ends it, because of something else; resolves when nothing of it goes on. */
  readonly abandon: (why: unknown) => Promise<void>;
}

/** @param speak ends when its signal is aborted */
export function speakAhead<Spoken>(
  outer: AbortSignal,
  speak: (signal: AbortSignal) => Promise<Spoken>,
): Speaking<Spoken> {
  const end = new AbortController();
  const signal = AbortSignal.any([outer, end.signal]);
  const spoken = speak(signal);
  // Also keeps its rejection from being unhandled while nobody waits for it yet.
  spoken.catch((error: unknown) => end.abort(error));
  return {
    spoken,
    signal,
    abandon: async (why) => {
      end.abort(why);
      await spoken.catch(() => undefined);
    },
  };
}
