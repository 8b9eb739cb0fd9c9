import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
}

/** The open question, or `null` while the dialog is closed. */
export const useQuestion = create<Question | null>()(() => null);

/** Asks for confirmation before something irreversible or costly. */
export const confirm = (question: Question): void => useQuestion.setState(question, true);
export const closeQuestion = (): void => useQuestion.setState(null, true);
