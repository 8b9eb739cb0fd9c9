import { Facet } from '@codemirror/state';
import type { ScriptRefusal } from '@orator/contracts/scripts/check-script';
import type { Locale } from '@orator/contracts/core/common';
import type { Direction } from './direction.ts';
import type { FaultKind } from './faults.ts';
import type { Mark } from './marks.ts';

/** What a chip says: to the eye, and to who hears it or points at it. */
export interface ChipWords {
  readonly shown: string;
  /** Each after a line. */
  readonly notes: readonly string[];
  readonly label: string;
}

/** What chips say; one object by language, so that a chip need not be drawn again. */
export interface ScriptWords {
  /** Asked only for a chip that is drawn. */
  readonly chip: (mark: Mark) => ChipWords;
  /** What to do with one. */
  readonly change: string;
}

/** What is said about a script, and what decides what is wrong with it. */
export interface ScriptConfig {
  readonly locale: Locale;
  readonly max: number;
  readonly refused: ScriptRefusal | null;
  /** Of the page, for a text without letters. */
  readonly direction: Direction;
  readonly words: ScriptWords;
  /** Somebody wants to change a mark. */
  readonly onMark: (mark: Mark) => void;
  readonly reasons: Readonly<Record<FaultKind, string>>;
}

const NONE: ScriptConfig = {
  locale: 'en',
  max: Number.POSITIVE_INFINITY,
  refused: null,
  direction: 'ltr',
  words: { chip: ({ raw }) => ({ shown: raw, notes: [], label: raw }), change: '' },
  onMark: () => undefined,
  reasons: { pause: '', pitch: '', pronunciation: '', emphasis: '', letters: '', beyond: '' },
};

export const scriptConfig = Facet.define<ScriptConfig, ScriptConfig>({ combine: ([config = NONE]) => config });
