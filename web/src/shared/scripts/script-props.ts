import type { TextareaProps } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import type { ScriptRefusal } from '@orator/contracts/scripts/check-script';
import type { Ref } from 'react';

/** What is selected in a script: where the selection begins and ends; the same where there is only a caret. */
export interface Selected {
  readonly from: number;
  readonly to: number;
}

/** The editor of a script, for what stands beside it. */
export interface ScriptHandle {
  readonly focus: () => void;
  readonly read: () => Selected & { readonly text: string };
  /** Replaces a part, and goes on there: what is selected afterwards is counted in the new text. */
  readonly replace: (part: Selected, text: string, selected: Selected) => void;
}

/** The field of a script: a text area until the editor is there. */
export type ScriptFieldElement = HTMLTextAreaElement | ScriptHandle;

/** What was there before the editor. */
export interface Before {
  /** At first, which can be gone back to. */
  readonly text: string;
  /** The text area, which knows what is selected. */
  readonly plain: HTMLTextAreaElement;
  /** It had the focus. */
  readonly focused: boolean;
}

/** How it looks and what it is called, as of any field. */
type Looks = Pick<
  TextareaProps,
  'aria-label' | 'className' | 'description' | 'error' | 'label' | 'placeholder' | 'radius'
>;

export interface ScriptInputProps {
  readonly ref?: Ref<ScriptFieldElement> | undefined;
  readonly looks: Looks;
  readonly text: string;
  readonly locale: Locale;
  /** Lines that are shown at least, and at most before it scrolls. */
  readonly rows: { readonly least: number; readonly most: number };
  /** Characters allowed; those beyond are underlined. */
  readonly max?: number;
  /** Why it cannot be spoken. */
  readonly refused?: ScriptRefusal | null;
  /** What is typed is taken back by the page, with its other changes. */
  readonly undoneByPage?: boolean;
  readonly onText: (text: string) => void;
}

export interface ScriptEditorProps extends ScriptInputProps {
  /** Null where the editor is there from the beginning. */
  readonly before: Before | null;
}
