import type { ScriptRefusal } from '@orator/contracts/scripts/check-script';
import { foreignLettersIn } from '@orator/contracts/scripts/foreign-letters';
import { type FaultyMark, faultyMarksIn } from '@orator/contracts/scripts/faulty-marks';
import type { Locale } from '@orator/contracts/core/common';

/** The kind of fault in a passage. */
export type FaultKind = FaultyMark['meant'] | 'letters' | 'beyond';

export interface Fault {
  readonly start: number;
  readonly end: number;
  readonly kind: FaultKind;
}

interface Limits {
  readonly locale: Locale;
  readonly max: number;
  readonly refused: ScriptRefusal | null;
}

/**
 * The passages to underline: malformed marks, letters that the voice does not read if they are the reason for its
 * refusal, and text beyond the limit. Pure.
 */
export const faultsIn = (text: string, { locale, max, refused }: Limits): Fault[] => [
  ...faultyMarksIn(text).map(({ start, end, meant }): Fault => ({ start, end, kind: meant })),
  ...(refused === 'text_wrong_language'
    ? foreignLettersIn(text, locale).map((run): Fault => ({ ...run, kind: 'letters' }))
    : []),
  ...(text.length > max ? [{ start: max, end: text.length, kind: 'beyond' } satisfies Fault] : []),
];
