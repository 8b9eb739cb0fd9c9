import { Button } from '@mantine/core';
import { ApiError } from '@orator/sdk/errors';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import classes from './first-sentence.module.css';

/** The browser plays no sound without a direct press. */
const isBlocked = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';

/** A retry would be refused too. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Scrolls the message into view, because on a phone it would be below the window's edge, or behind the banner. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Why a sample face did not speak, with a retry button if that can help. */
export const SpeechFailure = ({ error, onAgain }: { error: unknown; onAgain: () => void }) => {
  const { t } = useTranslation(['sample-faces', 'common']);
  return (
    <div ref={bringIntoView} className={classes['failure']}>
      <Note kind="bad">
        {isBlocked(error) ? t('blocked') : errorMessage(error)}{' '}
        {isRefused(error) ? null : (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onAgain}>
            {t('common:tryAgain')}
          </Button>
        )}
      </Note>
    </div>
  );
};
