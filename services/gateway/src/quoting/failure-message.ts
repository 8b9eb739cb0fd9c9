import type { Locale } from '@orator/contracts/core/common';
import type { FailureMessage } from '@orator/tasks';
import { translate } from '../i18n/messages.ts';

/** The message for a failed task, in a language. */
export const failureMessage =
  (locale: Locale): FailureMessage =>
  (reason) =>
    translate(locale, 'task_failures', reason);
