import type { NewLipSync } from '@orator/contracts/lip-syncs/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionStore } from '../../../shared/session/session.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { Note } from '../../../ui/note.tsx';
import tool from '../../../ui/tool-page.module.css';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { EmotionChoice } from '../../../entities/video-looks/components/emotion-choice.tsx';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import { TrialLine } from '../../../entities/trials/components/trial-line.tsx';
import { LipSyncFoot } from '../components/lip-sync-foot.tsx';
import { TranscriptField } from '../components/transcript-field.tsx';
import { SoundField } from './sound-field.tsx';
import type { useLipSyncForm } from './use-lip-sync-form.ts';

interface Props {
  readonly trial: boolean;
  readonly form: ReturnType<typeof useLipSyncForm>;
  /** The video to make, or what is missing. */
  readonly video: NewLipSync | 'face' | 'sound' | 'long';
  /** Footage keeps its own expression. */
  readonly footage: boolean;
  /** Maximum length of the visitor's videos, seconds. */
  readonly most: number;
  readonly making: boolean;
  readonly onStarted: (task: TaskDetail) => void;
}

/** The sound, the price, and the start button. */
export const LipSyncPanel = ({ trial: isTrial, form, video, footage, most, making, onStarted }: Props) => {
  const { t } = useTranslation(['lip-syncs', 'trials', 'common']);
  const ways = useWaysOn();
  const profile = useQuery({ ...profileQuery(), enabled: !isTrial });
  const trial = useQuery({ ...trialQuery(), enabled: isTrial });
  const { draft, patch, sound } = form;
  return (
    <div className={tool['panel']}>
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
      {footage || sound === null ? null : (
        <EmotionChoice emotion={draft.emotion} intensity={draft.intensity} onChange={patch} />
      )}
      {isTrial && trial.data !== undefined ? (
        <TrialLine trial={trial.data} timed to={SIGN_UP_PATH} onSignUp={ways.rememberHere} />
      ) : null}
      <LipSyncFoot
        video={video}
        most={most}
        have={profile.data?.wallet.credit}
        trial={isTrial}
        usedUp={trial.data?.remaining === 0}
        making={making}
        waysOn={ways.byReason}
        onSignIn={() => sessionStore.clear()}
        onStarted={onStarted}
      />
    </div>
  );
};
