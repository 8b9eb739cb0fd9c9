import { useReducer } from 'react';
import { change, type History, redo, startHistory, undo } from './history.ts';

type Step<State> =
  | { readonly to: 'undo' }
  | { readonly to: 'redo' }
  | { readonly to: 'change'; readonly make: (now: State) => State; readonly what: string; readonly at: number };

function step<State>(history: History<State>, action: Step<State>): History<State> {
  if (action.to === 'undo') return undo(history);
  if (action.to === 'redo') return redo(history);
  const next = action.make(history.present);
  return next === history.present ? history : change(history, next, action.what, action.at);
}

/** A state with undo and redo. */
export const useHistory = <State>(first: () => State) => {
  const [history, dispatch] = useReducer(step<State>, null, () => startHistory(first()));
  return {
    present: history.present,
    /** @param what see `change` */
    set: (make: (now: State) => State, what = ''): void => dispatch({ to: 'change', make, what, at: Date.now() }),
    undo: history.past.length === 0 ? null : () => dispatch({ to: 'undo' }),
    redo: history.future.length === 0 ? null : () => dispatch({ to: 'redo' }),
  };
};
