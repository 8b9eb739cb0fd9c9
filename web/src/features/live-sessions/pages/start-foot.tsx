import { Anchor, Button } from '@mantine/core';
import type { NewLiveSession } from '@orator/contracts/live-sessions/schema';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { type Trial, TRIAL_PLAN } from '@orator/contracts/trials/schema';
import { ApiError } from '@orator/sdk/errors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { rememberPage, withReturn } from '../../../shared/navigation/return-to.ts';
import { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { Note } from '../../../ui/note.tsx';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import { PRICING_PATH } from '../../../shared/paths/plans.ts';
import { liveCalls } from '../api/queries.ts';
import { STREAM_AVATAR_PATH } from '../../../shared/paths/live-sessions.ts';
import page from '../../../ui/stage-page.module.css';
import classes from './start-foot.module.css';

interface Props {
  /** Null until a voice is known. */
  readonly input: NewLiveSession | null;
  readonly ownVoice: boolean;
  /** The avatar cannot answer, and only reads aloud for the price. */
  readonly onlyReads: boolean;
  readonly config: SystemConfig | undefined;
  /** The visitor's trial; null with an account. */
  readonly trial: Trial | null | 'loading';
  /** Called on the press, before any request, because browsers allow sound only then. */
  readonly onPress: () => void;
  readonly onStarted: (task: TaskDetail) => void;
}

/** Links that help with an error, by its name. */
const WAYS_ON: Readonly<Record<string, string>> = {
  trial_used_up: SIGN_UP_PATH,
  not_enough_credits: CREDITS_PATH,
  no_times_left: PRICING_PATH,
  task_limit: PRICING_PATH,
};

/** The price, the maximum length, the remaining credits, and the start button. */
export const StartFoot = ({ input, ownVoice, onlyReads, config, trial, onPress, onStarted }: Props) => {
  const { t } = useTranslation(['live-sessions', 'trials', 'common']);
  const format = useFormat();
  const profile = useQuery({ ...profileQuery(), enabled: trial === null }).data;
  const have = trial === null ? profile?.wallet.credit : undefined;
  const make = useQuotedStart({ input, calls: liveCalls, have, making: false, onStarted });
  const minute = config?.prices.tariffs.find(({ id }) => id === (ownVoice ? 'live-session-own-voice' : 'live-session'));
  const planId = trial === null ? (profile?.vip_status?.vip_level.id ?? 0) : TRIAL_PLAN;
  const longest = config?.plans.find(({ id }) => id === planId)?.live_seconds;
  const timesLeft = trial === null ? profile?.remaining_stream_generate_times : undefined;
  const usedUp = timesLeft === 0 || (trial !== null && trial !== 'loading' && trial.remaining === 0);
  const wayOn = make.error instanceof ApiError ? WAYS_ON[make.error.reason] : undefined;
  const linkTo = (path: string) => (
    <Anchor
      component={Link}
      to={path === SIGN_UP_PATH ? path : withReturn(path, STREAM_AVATAR_PATH)}
      inherit
      onClick={() => rememberPage(STREAM_AVATAR_PATH)}
    >
      {path === SIGN_UP_PATH ? t('trials:signUp') : t(path === CREDITS_PATH ? 'common:getCredits' : 'common:seePlans')}
    </Anchor>
  );
  return (
    <div className={`${page['foot']} ${classes['foot']}`}>
      <div className={classes['price']}>
        {trial !== null ? (
          <p>
            <b>{t('freeTry', { time: format.length(longest ?? 0) })}</b>
          </p>
        ) : minute === undefined ? null : (
          <p>
            <b>{t('perMinute', { price: format.credits(minute.hundredths_per_unit / 100) })}</b>{' '}
            <span>{t('bySecond')}</span>
          </p>
        )}
        {trial === null && longest !== undefined && profile !== undefined ? (
          <p>
            {t('longest', { time: format.length(longest) })}{' '}
            {t('sessionsLeft', {
              count: profile.remaining_stream_generate_times,
              left: format.number(profile.remaining_stream_generate_times),
            })}{' '}
            {t('haveCredits', { credits: format.credits(profile.wallet.credit) })}
          </p>
        ) : null}
      </div>
      {timesLeft === 0 ? (
        <Note kind="warn">
          {t('noneLeft')} {linkTo(PRICING_PATH)}
        </Note>
      ) : usedUp ? (
        <Note kind="warn">
          {t('triesUsedUp')} {linkTo(SIGN_UP_PATH)}
        </Note>
      ) : null}
      {make.tooFew && make.cost !== undefined && have !== undefined ? (
        <Note kind="bad">
          {t('tooFew', { cost: format.credits(make.cost), have: format.credits(have) })} {linkTo(CREDITS_PATH)}
        </Note>
      ) : null}
      {make.error === null ? null : (
        <Note kind="bad">
          {errorMessage(make.error)} {make.notStarted ? t('notStarted') : null}{' '}
          {wayOn !== undefined ? (
            linkTo(wayOn)
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
        loading={make.busy}
        disabled={!make.ready || usedUp}
        onClick={() => {
          onPress();
          make.start();
        }}
      >
        {t(trial !== null ? 'startFree' : onlyReads ? 'startReading' : 'start')}
      </Button>
    </div>
  );
};
