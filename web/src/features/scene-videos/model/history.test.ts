import { expect, test } from 'vitest';
import { change, redo, startHistory, undo } from './history.ts';

test('undoes typing in one place as one step and other changes one by one; a new change discards the undone ones', () => {
  let history = startHistory('');
  history = change(history, 'a', 'text-1', 0);
  history = change(history, 'ab', 'text-1', 500);
  history = change(history, 'abc', 'text-1', 2000);
  history = change(history, 'moved', '', 2100);
  history = change(history, 'moved again', '', 2200);
  expect(undo(history).present).toBe('moved');
  expect(undo(undo(history)).present).toBe('abc');
  expect(undo(undo(undo(history))).present).toBe('ab');
  expect(undo(undo(undo(undo(undo(history))))).present).toBe('');
  const back = undo(undo(history));
  expect(redo(redo(redo(back))).present).toBe('moved again');
  expect(redo(change(back, 'other', '', 9000)).present).toBe('other');
});
