import { useEffect, useState } from 'react';
import { extend, listSelected, NOTHING, toggle } from '../model/selection.ts';

/** Keys belong to a dialog, menu or field while one has the focus. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"], input:not([type="checkbox"])') !== null;

/**
 * The selected items of a list.
 * @param order the ids of the items in list order
 * @param onClear called before the selection is cleared
 */
export const useSelection = (order: readonly string[], onClear: (ids: readonly string[]) => void) => {
  const [selection, setSelection] = useState(NOTHING);
  const ids = listSelected(selection, order);
  // The selection ends with its last item, also when that has left the list.
  const on = selection.on && (selection.ids.size === 0 || ids.length > 0);
  const chooseAll = (): void => setSelection({ ids: new Set(order), anchor: null, on: true });
  const clear = (): void => {
    onClear(ids);
    setSelection(NOTHING);
  };
  return {
    on,
    /** Ids of selected works, in the order of the list. */
    ids,
    has: (id: string): boolean => selection.ids.has(id),
    /** Toggles an item; as a range, all from the last selected one to it. */
    choose: (id: string, range: boolean): void =>
      setSelection((before) => (range ? extend(before, order, id) : toggle(before, id))),
    chooseAll,
    begin: (): void => setSelection({ ...NOTHING, on: true }),
    clear,
  };
};

type SelectionKeys = Pick<ReturnType<typeof useSelection>, 'on' | 'ids' | 'clear' | 'chooseAll'>;

/** During a selection, Escape ends it, Ctrl+A selects all, and Delete calls `onDelete`. */
export const useSelectionKeys = (
  { on, ids, clear, chooseAll }: SelectionKeys,
  onDelete: (ids: readonly string[]) => void,
): void => {
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (isElsewhere(event.target)) return;
      if (event.key === 'Escape') clear();
      else if (event.key === 'Delete') onDelete(ids);
      else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) chooseAll();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
};
