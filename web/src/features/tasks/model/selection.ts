/** Chosen items of a list. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The last selected item, at which a range begins. */
  readonly anchor: string | null;
  /** Whether a click selects instead of opening. */
  readonly on: boolean;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null, on: false };

/** Toggles an item; the selection ends with its last item. */
export const toggle = ({ ids }: Selection, id: string): Selection => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, on: next.size > 0 };
};

/** Selects all items from the last selected one to this one, in list order. */
export const extend = (selection: Selection, order: readonly string[], id: string): Selection => {
  const [from, to] = [order.indexOf(selection.anchor ?? id), order.indexOf(id)].toSorted((a, b) => a - b);
  if (from === undefined || to === undefined || from < 0) return toggle(selection, id);
  return { ids: new Set([...selection.ids, ...order.slice(from, to + 1)]), anchor: selection.anchor ?? id, on: true };
};

/** The item after removed ones: the next, else the previous; none when all are removed. */
export const findNeighbour = (gone: readonly string[], order: readonly string[]): string | undefined => {
  const first = order.findIndex((id) => gone.includes(id));
  const stays = (id: string): boolean => !gone.includes(id);
  return order.slice(first).find(stays) ?? order.slice(0, first).findLast(stays);
};

/** Drops items that are no longer in the list. */
export const listSelected = (selection: Selection, order: readonly string[]): readonly string[] =>
  order.filter((id) => selection.ids.has(id));
