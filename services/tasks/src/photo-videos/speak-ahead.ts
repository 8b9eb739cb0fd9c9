/** A speech that is synthesised while the face is prepared. */
interface Speaking<Spoken> {
  readonly spoken: Promise<Spoken>;
  /** Aborted with the task's signal, and when the speech fails, with that failure as its reason. */
  readonly signal: AbortSignal;
  /** Stops the speech because of another failure; resolves when its work has ended. */
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
  // Also prevents an unhandled rejection while nobody awaits it yet.
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
