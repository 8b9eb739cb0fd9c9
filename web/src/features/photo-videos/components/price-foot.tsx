import { Button } from '@mantine/core';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import type { Voice } from '@orator/contracts/voices/schema';
import { ApiError } from '@orator/sdk/errors';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isCovered } from '../../../ui/is-covered.ts';
import { Note } from '../../../ui/note.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './photo-videos.module.css';
import { type ModePrice, secondPrice } from '../model/price.ts';
import { useMakeVideo } from '../api/use-make-video.ts';

interface Props {
  /** The video to make, or what is missing. */
  readonly video: NewPhotoVideo | 'photo' | 'text' | 'voice' | 'refused';
  readonly price: ModePrice | undefined;
  readonly text: string;
  /** The chosen voice; undefined until the list has arrived. */
  readonly voice: Voice | undefined;
  readonly have: number | undefined;
  /** A trial video costs no credits. */
  readonly trial: boolean;
  /** The link to sign up, for errors that need an account. */
  readonly signUp: ReactNode;
  readonly making: boolean;
  /** The session has ended; sign in and return to this page. */
  readonly onSignIn: () => void;
  readonly onStarted: (task: TaskDetail, of: NewPhotoVideo) => void;
}

const HINTS = { photo: 'needPhoto', text: 'needText', voice: 'needVoice' } as const;

const FREE_HINTS = { photo: 'needPhotoFree', text: 'needTextFree', voice: 'needVoice' } as const;

/** Ctrl+Enter or Cmd+Enter anywhere on the page, also in the text, but not through a dialog. */
const useStartKey = (start: (() => void) | null): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || start === null || isCovered()) return;
      event.preventDefault();
      start();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [start]);
};

/** The price and the start button. */
export const PriceFoot = (props: Props) => {
  const { video, price, text, voice, have, trial, making, onSignIn, onStarted } = props;
  const { t } = useTranslation(['photo-videos', 'common']);
  const format = useFormat();
  const make = useMakeVideo({ video, price, text, voice, have, making, onStarted });
  useStartKey(make.ready ? make.start : null);
  const { cost, estimate, tooFew } = make;
  const shown = cost ?? estimate?.credits;
  /** The remaining balance, or the estimate until the quote arrives: one line either way, for a stable layout. */
  const balance = (credits: number): string =>
    cost === undefined || have === undefined
      ? `${t('estimate')}: ${format.credits(credits)}`
      : t('left', { have: format.credits(have), left: format.bare(Math.round((have - cost) * 100) / 100) });
  return (
    <div className={classes['foot']}>
      {typeof video === 'string' && video !== 'refused' ? (
        <p className={classes['hint']}>{t((trial ? FREE_HINTS : HINTS)[video])}</p>
      ) : null}
      {shown === undefined || estimate === null ? null : (
        <div className={classes['price']}>
          <p className={classes['facts']}>
            <b>{t('about', { duration: format.shortDuration(make.seconds ?? estimate.seconds) })}</b>
            {price === undefined || trial ? null : (
              <span>
                {estimate.atMinimum
                  ? t('minimum', { duration: format.shortDuration(price.minimum_seconds) })
                  : t('perSecond', { price: format.credits(secondPrice(price)) })}
              </span>
            )}
          </p>
          {tooFew || trial ? null : <p>{balance(shown)}</p>}
        </div>
      )}
      {tooFew && cost !== undefined && have !== undefined ? (
        <Note kind="bad">{t('tooFew', { cost: format.credits(cost), have: format.credits(have) })}</Note>
      ) : null}
      {make.renewed ? <Note kind="warn">{trial ? t('notStarted') : t('newPrice')}</Note> : null}
      {make.error === null ? null : (
        <Note kind="bad">
          {errorMessage(make.error)} {make.notStarted ? t('notStarted') : null}{' '}
          {make.error instanceof ApiError && make.error.reason.startsWith('trial_') ? (
            props.signUp
          ) : make.error instanceof ApiError && make.error.status === 401 ? (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onSignIn}>
              {t('common:nav.signIn')}
            </Button>
          ) : make.retry === null ? null : (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={make.retry}>
              {t('common:tryAgain')}
            </Button>
          )}
        </Note>
      )}
      <Button
        size="lg"
        fullWidth
        className={classes['make'] ?? ''}
        loading={make.busy}
        disabled={!make.ready}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={make.start}
      >
        {trial ? t('makeFree') : cost === undefined ? t('make') : t('makeFor', { price: format.credits(cost) })}
      </Button>
    </div>
  );
};
