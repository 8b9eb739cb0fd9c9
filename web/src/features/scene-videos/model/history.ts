/** Earlier states, the current one, and undone ones. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** The target and time (ms) of the last change: quick changes of the same target are undone together. */
  readonly last: { readonly what: string; readonly at: number } | null;
}

/** Changes of the same target within this time, ms, are one step. */
const TOGETHER_MS = 900;
const MOST = 200;

export const startHistory = <State>(present: State): History<State> => ({ past: [], present, future: [], last: null });

/** @param what the target of the change, such as the text of a scene; empty for a change that is a step of its own */
export function change<State>(history: History<State>, present: State, what: string, at: number): History<State> {
  const { last, past, present: before } = history;
  const same = what !== '' && last?.what === what && at - last.at < TOGETHER_MS;
  return { past: same ? past : [...past.slice(1 - MOST), before], present, future: [], last: { what, at } };
}

export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], last: null };
}

export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, last: null };
}
