import { Facet } from '@codemirror/state';
import type { ScriptRefusal } from '@orator/contracts/scripts/check-script';
import type { Locale } from '@orator/contracts/core/common';
import type { Direction } from './direction.ts';
import type { FaultKind } from './faults.ts';
import type { Mark } from './marks.ts';

/** The label of a chip: visible, for screen readers and as tooltip. */
export interface ChipWords {
  readonly shown: string;
  /** Each on a line of its own. */
  readonly notes: readonly string[];
  readonly label: string;
}

/** The labels of chips; one object per language, so that chips need not be redrawn. */
export interface ScriptWords {
  /** Called only for chips that are drawn. */
  readonly chip: (mark: Mark) => ChipWords;
  /** Instruction for changing one. */
  readonly change: string;
}

/** The texts about a script, and the rules for its faults. */
export interface ScriptConfig {
  readonly locale: Locale;
  readonly max: number;
  readonly refused: ScriptRefusal | null;
  /** The page's direction, for a text without letters. */
  readonly direction: Direction;
  readonly words: ScriptWords;
  /** Called when the user wants to change a mark. */
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
