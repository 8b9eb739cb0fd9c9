import { pausesIn } from '@orator/contracts/scripts/pauses';
import { type Manner, wordMarksIn } from '@orator/contracts/scripts/word-marks';
import type { EditorSelection } from '@codemirror/state';

/** A mark in a script, with its editable parts. */
export type Mark = { readonly start: number; readonly end: number; readonly raw: string } & (
  | { readonly kind: 'pause'; readonly seconds: number }
  | ({ readonly kind: 'words'; readonly written: string } & Manner)
);

/** All marks of a text in order. Pure. */
export const marksIn = (text: string): Mark[] =>
  [
    ...pausesIn(text).map(({ start, end }): Mark => {
      const raw = text.slice(start, end);
      return { start, end, raw, kind: 'pause', seconds: Number.parseFloat(raw.slice(1)) };
    }),
    ...wordMarksIn(text).map((mark): Mark => {
      return { ...mark, raw: text.slice(mark.start, mark.end), kind: 'words' };
    }),
  ].toSorted((one, other) => one.start - other.start);

/** A mark that is being typed is shown as text; all others are chips, which the caret skips. Pure. */
export const isOpen = ({ start, end }: Pick<Mark, 'start' | 'end'>, { main }: Pick<EditorSelection, 'main'>): boolean =>
  start < main.from && main.to < end;
