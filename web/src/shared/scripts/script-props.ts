import type { TextareaProps } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import type { ScriptRefusal } from '@orator/contracts/scripts/check-script';
import type { Ref } from 'react';

/** The selection in a script; start and end are equal for a caret. */
export interface Selected {
  readonly from: number;
  readonly to: number;
}

/** The script's editor, for controls beside it. */
export interface ScriptHandle {
  readonly focus: () => void;
  readonly read: () => Selected & { readonly text: string };
  /** Replaces a part and focuses it; the new selection is in positions of the new text. */
  readonly replace: (part: Selected, text: string, selected: Selected) => void;
}

/** The field of a script: a text area until the editor is there. */
export type ScriptFieldElement = HTMLTextAreaElement | ScriptHandle;

/** The state of the text area before the editor. */
export interface Before {
  /** The initial text, to which undo returns. */
  readonly text: string;
  /** The text area, which knows the selection. */
  readonly plain: HTMLTextAreaElement;
  /** Whether it had the focus. */
  readonly focused: boolean;
}

/** Appearance and label, as of any field. */
type Looks = Pick<
  TextareaProps,
  'aria-label' | 'className' | 'description' | 'error' | 'label' | 'placeholder' | 'radius'
>;

export interface ScriptInputProps {
  readonly ref?: Ref<ScriptFieldElement> | undefined;
  readonly looks: Looks;
  readonly text: string;
  readonly locale: Locale;
  /** Minimum lines, and maximum before it scrolls. */
  readonly rows: { readonly least: number; readonly most: number };
  /** Characters allowed; those beyond are underlined. */
  readonly max?: number;
  /** Why it cannot be spoken. */
  readonly refused?: ScriptRefusal | null;
  /** Typing is undone by the page, with its other changes. */
  readonly undoneByPage?: boolean;
  readonly onText: (text: string) => void;
}

export interface ScriptEditorProps extends ScriptInputProps {
  /** Null when the editor is there from the beginning. */
  readonly before: Before | null;
}
