/** Chosen items of a list. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The item that was chosen last; a range begins there. */
  readonly anchor: string | null;
  /** Whether a click on an item chooses it, in place of opening it. */
  readonly on: boolean;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null, on: false };

/** Chooses an item or leaves it out; the selection ends with its last item. */
export const toggle = ({ ids }: Selection, id: string): Selection => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, on: next.size > 0 };
};

/** Chooses all items from the last chosen one to this one, in the order of the list. */
export const extend = (selection: Selection, order: readonly string[], id: string): Selection => {
  const [from, to] = [order.indexOf(selection.anchor ?? id), order.indexOf(id)].toSorted((a, b) => a - b);
  if (from === undefined || to === undefined || from < 0) return toggle(selection, id);
  return { ids: new Set([...selection.ids, ...order.slice(from, to + 1)]), anchor: selection.anchor ?? id, on: true };
};

/** The item that comes after those that go: the next one, else the one before; none when all go. */
export const neighbourOf = (gone: readonly string[], order: readonly string[]): string | undefined => {
  const first = order.findIndex((id) => gone.includes(id));
  const stays = (id: string): boolean => !gone.includes(id);
  return order.slice(first).find(stays) ?? order.slice(0, first).findLast(stays);
};

/** Without items that the list has no more. */
export const present = (selection: Selection, order: readonly string[]): readonly string[] =>
  order.filter((id) => selection.ids.has(id));
