import { Button } from '@mantine/core';
import { ApiError } from '@orator/sdk/errors';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';

/** A browser that plays no sound without a press of its own. */
const isBlocked = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';

/** Another try would be refused as this one. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Why a sample face did not speak, and another try where that can help. */
export const SpeechFailure = ({ error, onAgain }: { error: unknown; onAgain: () => void }) => {
  const { t } = useTranslation(['home', 'common']);
  return (
    <Note kind="bad">
      {isBlocked(error) ? t('blocked') : errorMessage(error)}{' '}
      {isRefused(error) ? null : (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onAgain}>
          {t('common:tryAgain')}
        </Button>
      )}
    </Note>
  );
};
