import { type EditorState, type Extension, type Range, RangeSet } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { Chip } from './chip.ts';
import { scriptConfig } from './config.ts';
import { type Direction, directionIn } from './direction.ts';
import classes from '../scripts.module.css';
import { faultsIn } from './faults.ts';
import { isOpen, type Mark, marksIn } from './marks.ts';

const LINES: Readonly<Record<Direction, Decoration>> = {
  ltr: Decoration.line({ attributes: { dir: 'ltr' } }),
  rtl: Decoration.line({ attributes: { dir: 'rtl' } }),
};
const OPEN = Decoration.mark({ class: classes['open'] ?? '' });

/** The direction of a text: that of its first letter. */
const findDirection = (state: EditorState, text: string): Direction =>
  directionIn(text) ?? state.facet(scriptConfig).direction;

function* faultRanges(state: EditorState, text: string): Generator<Range<Decoration>> {
  const config = state.facet(scriptConfig);
  for (const { start, end, kind } of faultsIn(text, config)) {
    const attributes = { title: config.reasons[kind], 'data-fault': kind };
    yield Decoration.mark({ class: classes['fault'] ?? '', attributes }).range(start, end);
  }
}

/** Each line has its own direction; one without letters has that of the whole text, as in a text area. */
function* lineRanges({ state, visibleRanges }: EditorView, base: Direction): Generator<Range<Decoration>> {
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at);
      yield LINES[directionIn(line.text) ?? base].range(line.from);
      at = line.to + 1;
    }
  }
}

class Decorations {
  marks: readonly Mark[] = [];
  /** Marks as chips; the caret skips them. */
  chips: DecorationSet = Decoration.none;
  rest: DecorationSet = Decoration.none;
  direction: Direction = 'ltr';

  constructor(view: EditorView) {
    this.#set(view);
  }

  update({ view, state, startState, docChanged, selectionSet, viewportChanged }: ViewUpdate): void {
    const configured = state.facet(scriptConfig) !== startState.facet(scriptConfig);
    if (docChanged || selectionSet || viewportChanged || configured) this.#set(view);
  }

  #set(view: EditorView): void {
    const { state } = view;
    const text = state.doc.toString();
    const { words } = state.facet(scriptConfig);
    this.marks = marksIn(text);
    this.direction = findDirection(state, text);
    const opened = this.marks.filter((mark) => isOpen(mark, state.selection));
    const closed = this.marks.filter((mark) => !opened.includes(mark));
    this.chips = RangeSet.of(
      closed.map((mark) => Decoration.replace({ widget: new Chip(mark, words) }).range(mark.start, mark.end)),
    );
    this.rest = Decoration.set(
      [
        ...lineRanges(view, this.direction),
        ...faultRanges(state, text),
        ...opened.map(({ start, end }) => OPEN.range(start, end)),
      ],
      true,
    );
  }
}

/** The chip under a mouse event, unless the event selects text. */
const pressed = ({ target, button, shiftKey }: MouseEvent): Element | null =>
  target instanceof Element && button === 0 && !shiftKey ? target.closest('[data-mark]') : null;

const plugin = ViewPlugin.fromClass(Decorations, {
  provide: (own) => [
    EditorView.decorations.of((view) => view.plugin(own)?.chips ?? Decoration.none),
    EditorView.decorations.of((view) => view.plugin(own)?.rest ?? Decoration.none),
    EditorView.atomicRanges.of((view) => view.plugin(own)?.chips ?? Decoration.none),
    EditorView.contentAttributes.of((view) => ({ dir: view.plugin(own)?.direction ?? 'ltr' })),
    EditorView.perLineTextDirection.of(true),
  ],
  eventHandlers: {
    // A press does not move the caret; the form opens afterwards, because an open form closes on a press.
    mousedown: (event) => pressed(event) !== null,
    click(event, view) {
      const chip = pressed(event);
      if (chip === null) return false;
      const at = view.posAtDOM(chip);
      const mark = this.marks.find(({ start, end }) => start <= at && at < end);
      if (mark === undefined) return false;
      openMark(view, mark);
      return true;
    },
  },
});

/** Selects a mark, and requests its form. */
export const openMark = (view: EditorView, mark: Mark): void => {
  view.dispatch({ selection: { anchor: mark.start, head: mark.end }, scrollIntoView: true });
  view.state.facet(scriptConfig).onMark(mark);
};

/** The marks of the script that is shown. */
export const readMarks = (view: EditorView): readonly Mark[] => view.plugin(plugin)?.marks ?? [];

/** Marks as chips, faults underlined, and a direction for each line. */
export const decorations: Extension = plugin;
