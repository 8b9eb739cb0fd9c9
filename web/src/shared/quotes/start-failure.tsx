import { Button } from '@mantine/core';
import { ApiError } from '@orator/sdk/errors';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/note.tsx';
import { errorMessage } from '../errors/errors.ts';

interface Props {
  readonly error: Error | null;
  /** Says that nothing was started or charged; null if that is uncertain. */
  readonly notStarted: string | null;
  /** Links that help with an error, by its name. */
  readonly waysOn: Readonly<Record<string, ReactNode>>;
  /** Null when a retry would fail in the same way. */
  readonly retry: (() => void) | null;
  /** The session has ended; sign in and return to this page. */
  readonly onSignIn: () => void;
}

/** Why a quoted task was not started, with a way on. */
export const StartFailure = ({ error, notStarted, waysOn, retry, onSignIn }: Props) => {
  const { t } = useTranslation('common');
  if (error === null) return null;
  const wayOn = error instanceof ApiError ? waysOn[error.reason] : undefined;
  const signedOut = error instanceof ApiError && error.status === 401;
  const press = signedOut ? onSignIn : retry;
  return (
    <Note kind="bad">
      {errorMessage(error)} {notStarted} {wayOn}
      {wayOn !== undefined || press === null ? null : (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={press}>
          {t(signedOut ? 'nav.signIn' : 'tryAgain')}
        </Button>
      )}
    </Note>
  );
};
