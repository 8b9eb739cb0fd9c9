import type { NewLipSync } from '@orator/contracts/lip-syncs/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { Note } from '../../../ui/note.tsx';
import tool from '../../../ui/tool-page.module.css';
import type { StudioAccount } from '../../../entities/studios/api/use-studio-account.ts';
import { StudioFoot } from '../../../entities/studios/components/studio-foot.tsx';
import { lipSyncCalls } from '../../../entities/recordings/api/queries.ts';
import { EmotionChoice } from '../../../entities/video-looks/components/emotion-choice.tsx';
import { TranscriptField } from '../components/transcript-field.tsx';
import { SoundField } from './sound-field.tsx';
import type { useLipSyncForm } from './use-lip-sync-form.ts';

interface Props {
  readonly account: StudioAccount;
  readonly form: ReturnType<typeof useLipSyncForm>;
  /** What the video is to be made from, or what is missing. */
  readonly input: NewLipSync | 'face' | 'sound' | 'long';
  /** Footage keeps its own expression. */
  readonly footage: boolean;
  /** Maximum length of the visitor's videos, seconds. */
  readonly most: number;
  readonly making: boolean;
  readonly onStarted: (task: TaskDetail) => void;
}

/** The sound, the price, and the start button. */
export const LipSyncPanel = ({ account, form, input, footage, most, making, onStarted }: Props) => {
  const { t } = useTranslation(['lip-syncs', 'studios']);
  const { draft, patch, sound } = form;
  const complete = typeof input === 'string' ? null : input;
  const make = useQuotedStart({ input: complete, calls: lipSyncCalls, have: account.have, making, onStarted });
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
      <StudioFoot
        account={account}
        make={make}
        work="video"
        hint={typeof input === 'string' ? <Hint missing={input} trial={account.isTrial} most={most} /> : null}
      >
        <small>{account.isTrial ? t('studios:trialTerms') : t('terms')}</small>
      </StudioFoot>
    </div>
  );
};

const HINTS = { face: 'needFace', sound: 'needSound' } as const;

interface HintProps extends Pick<Props, 'most'> {
  readonly missing: 'face' | 'sound' | 'long';
  readonly trial: boolean;
}

const Hint = ({ missing, trial, most }: HintProps) => {
  const { t } = useTranslation('lip-syncs');
  const format = useFormat();
  const { byReason } = useWaysOn();
  if (missing !== 'long') return <p>{t(HINTS[missing])}</p>;
  return (
    <Note kind="bad">
      {t(trial ? 'tooLongTrial' : 'tooLong', { limit: format.duration(most) })}{' '}
      {byReason[trial ? 'trial_too_long' : 'video_too_long']}
    </Note>
  );
};
