import { Anchor } from '@mantine/core';
import type { NewLipSync } from '@orator/contracts/lip-syncs/schema';
import type { Task } from '@orator/contracts/tasks/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stopAudio } from '../../../shared/media/audio.ts';
import { rememberPage, withReturn } from '../../../shared/navigation/return-to.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { Note } from '../../../ui/note.tsx';
import { profileQuery } from '../../accounts/api/queries.ts';
import { SIGN_UP_PATH } from '../../accounts/paths.ts';
import { CREDITS_PATH } from '../../orders/paths.ts';
import { PRICING_PATH } from '../../plans/paths.ts';
import { cacheTask } from '../../tasks/api/queries.ts';
import { trialQuery } from '../../trials/api/queries.ts';
import { TrialLine } from '../../trials/components/trial-line.tsx';
import { LipSyncFoot } from '../components/lip-sync-foot.tsx';
import { TranscriptField } from '../components/transcript-field.tsx';
import { LIP_SYNC_PATH } from '../paths.ts';
import classes from './lip-sync.module.css';
import { SoundField } from './sound-field.tsx';
import type { useLipSyncForm } from './use-lip-sync-form.ts';

interface Props {
  readonly trial: boolean;
  readonly form: ReturnType<typeof useLipSyncForm>;
  /** The video to make, or what stands in its way. */
  readonly video: NewLipSync | 'face' | 'sound' | 'long';
  /** Seconds that the visitor's videos may have. */
  readonly most: number;
  readonly making: boolean;
  readonly onStarted: (task: Task) => void;
}

/** Here, with the version that is being made. */
const here = (): string => LIP_SYNC_PATH + location.search;

/** Sign-up returns to this page. */
const rememberHere = (): void => rememberPage(here());

const shop = (path: string, words: string) => (
  <Anchor component={Link} to={withReturn(path, here())} inherit>
    {words}
  </Anchor>
);

/** What the face says, what that costs, and the start. */
export const LipSyncPanel = ({ trial: isTrial, form, video, most, making, onStarted }: Props) => {
  const { t } = useTranslation(['lip-syncs', 'trials', 'common']);
  const queries = useQueryClient();
  const profile = useQuery({ ...profileQuery(), enabled: !isTrial });
  const trial = useQuery({ ...trialQuery(), enabled: isTrial });
  const { draft, patch, sound } = form;
  const signUp = (
    <Anchor component={Link} to={SIGN_UP_PATH} inherit onClick={rememberHere}>
      {t('trials:signUp')}
    </Anchor>
  );
  const plans = shop(PRICING_PATH, t('common:seePlans'));
  return (
    <div className={classes['right']}>
      <SoundField sound={sound} title={draft.title} most={most} onSound={form.useSound} />
      {form.soundGone ? <Note kind="warn">{t('soundGone')}</Note> : null}
      {sound === null ? null : (
        <TranscriptField
          text={draft.text}
          locale={draft.locale}
          onText={(text) => patch({ text })}
          onLocale={(locale) => patch({ locale })}
        />
      )}
      {isTrial && trial.data !== undefined ? (
        <TrialLine trial={trial.data} timed to={SIGN_UP_PATH} onSignUp={rememberHere} />
      ) : null}
      <LipSyncFoot
        video={video}
        most={most}
        have={profile.data?.wallet.credit}
        trial={isTrial}
        usedUp={trial.data?.remaining === 0}
        making={making}
        waysOn={{
          trial_used_up: signUp,
          trial_too_long: signUp,
          not_enough_credits: shop(CREDITS_PATH, t('common:getCredits')),
          no_times_left: plans,
          task_limit: plans,
          video_too_long: plans,
        }}
        onSignIn={() => sessionStore.clear()}
        onStarted={(started) => {
          stopAudio();
          void cacheTask(queries, started);
          onStarted(started);
        }}
      />
    </div>
  );
};
