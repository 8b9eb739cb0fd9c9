import type { NewLipSync } from '@orator/contracts/lip-syncs/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { FootProps } from '../../../shared/quotes/foot-props.ts';
import { PriceLines } from '../../../shared/quotes/price-lines.tsx';
import { QuotedButton } from '../../../shared/quotes/quoted-button.tsx';
import { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { Note } from '../../../ui/note.tsx';
import { lipSyncCalls } from '../../../entities/sounds/api/queries.ts';
import foot from '../../../shared/quotes/quoted-foot.module.css';

interface Props extends FootProps {
  /** The video to make, or what is missing. */
  readonly video: NewLipSync | 'face' | 'sound' | 'long';
  /** Maximum length of the visitor's videos, seconds. */
  readonly most: number;
  readonly making: boolean;
  readonly onStarted: (task: TaskDetail) => void;
}

const HINTS = { face: 'needFace', sound: 'needSound' } as const;

/** The length, the price, the remaining credits, and the start button. */
export const LipSyncFoot = ({ video, most, have, trial, usedUp, making, waysOn, onSignIn, onStarted }: Props) => {
  const { t } = useTranslation(['lip-syncs', 'photo-videos']);
  const format = useFormat();
  const wanted = typeof video === 'string' ? null : video;
  const make = useQuotedStart({ wanted, calls: lipSyncCalls, have, making, onStarted });
  const { cost, seconds } = make;
  const ready = make.ready && !usedUp;
  return (
    <div className={foot['foot']}>
      {video === 'long' ? (
        <Note kind="bad">
          {t(trial ? 'tooLongTrial' : 'tooLong', { limit: format.duration(most) })}{' '}
          {waysOn[trial ? 'trial_too_long' : 'video_too_long']}
        </Note>
      ) : null}
      {video === 'face' || video === 'sound' ? <p>{t(HINTS[video])}</p> : null}
      <PriceLines seconds={seconds} cost={cost} have={have} />
      <QuotedButton
        make={make}
        ready={ready}
        label={
          trial
            ? t('photo-videos:makeFree')
            : cost === undefined
              ? t('photo-videos:make')
              : t('photo-videos:makeFor', { price: format.credits(cost) })
        }
        tooFew={
          cost === undefined || have === undefined
            ? null
            : t('photo-videos:tooFew', { cost: format.credits(cost), have: format.credits(have) })
        }
        renewed={t(trial ? 'photo-videos:notStarted' : 'photo-videos:newPrice')}
        notStarted={t('photo-videos:notStarted')}
        waysOn={waysOn}
        onSignIn={onSignIn}
      />
      <small>{trial ? t('trialTerms') : t('terms')}</small>
    </div>
  );
};
