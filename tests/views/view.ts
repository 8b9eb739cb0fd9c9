import type { Page } from 'playwright-core';
import type { SIZES } from '../e2e/open-page.ts';
import type { Calls } from './calls.ts';
import type { Viewer } from './viewers.ts';
import type { Words } from './words.ts';

export type Size = keyof typeof SIZES;

/** What a state is opened with. */
export interface Opening {
  readonly page: Page;
  /** The words of the page's language, by their keys. */
  readonly words: Words;
}

/** A view of a page: as a visitor finds it, or in a state that it can get into. */
export interface View {
  /** Unique among the views of a path. */
  readonly state: string;
  /** With `:task`, `:order`, `:checkout` or `:paid` for an id of the person's (`People`). */
  readonly path: string;
  readonly by: Viewer;
  /** The only window that has it; both by default. */
  readonly size?: Size;
  /** Before the page is opened: answers that it gets, for states that do not last. */
  readonly prepare?: (calls: Calls) => void;
  /** Brings the page into the state. */
  readonly open?: (opening: Opening) => Promise<void>;
  /** Problems that the browser may report, such as the refused request of the state. */
  readonly complaints?: readonly RegExp[];
  /** Its tab cannot show another view afterwards: it takes no clicks any more, or reports later what belongs to this one. */
  readonly spoilsTab?: true;
}
