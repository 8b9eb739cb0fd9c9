import type { NewSpeech } from '@orator/contracts/speeches/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { QuotedButton } from '../../../shared/quotes/quoted-button.tsx';
import { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { speechCalls } from '../api/queries.ts';
import foot from '../../../shared/quotes/quoted-foot.module.css';

interface Props {
  /** The speech to make, or what is missing. */
  readonly speech: NewSpeech | 'text' | 'voice' | 'refused';
  /** Estimated seconds; undefined until they are known. */
  readonly seconds: number | undefined;
  /** Estimated credits; undefined until they are known. */
  readonly price: number | undefined;
  /** Credits; undefined in a trial, and until they are known. */
  readonly have: number | undefined;
  readonly trial: boolean;
  /** The results of a trial's day are used up. */
  readonly usedUp: boolean;
  readonly making: boolean;
  /** What helps with a refusal, by its name. */
  readonly waysOn: Readonly<Record<string, ReactNode>>;
  /** The session has ended; sign in and return to this page. */
  readonly onSignIn: () => void;
  readonly onStarted: (task: TaskDetail, of: NewSpeech) => void;
}

const HINTS = { text: 'needText', voice: 'needVoice', refused: null } as const;

/** The length, the price, what is left after, and the start button. */
export const SpeechFoot = (props: Props) => {
  const { speech, have, trial, making, waysOn, onStarted } = props;
  const { t } = useTranslation(['speeches', 'photo-videos']);
  const format = useFormat();
  const wanted = typeof speech === 'string' ? null : speech;
  const make = useQuotedStart({ wanted, calls: speechCalls, have, making, onStarted });
  const cost = make.cost ?? (wanted === null ? undefined : props.price);
  const seconds = make.seconds ?? props.seconds;
  const after = have === undefined || cost === undefined || cost > have ? null : have - cost;
  const ready = make.ready && !props.usedUp;
  const hint = typeof speech === 'string' ? HINTS[speech] : null;
  return (
    <div className={foot['foot']}>
      {hint === null ? null : <p>{t(hint)}</p>}
      {seconds === undefined || seconds === 0 ? null : (
        <p>
          <b>{t('photo-videos:about', { duration: format.shortLength(seconds) })}</b>
        </p>
      )}
      {have === undefined ? null : (
        <p>
          {t('photo-videos:have', { have: format.credits(have) })}{' '}
          {after === null ? null : t('photo-videos:after', { left: format.bare(Math.round(after * 100) / 100) })}
        </p>
      )}
      <QuotedButton
        make={make}
        ready={ready}
        label={trial ? t('makeFree') : cost === undefined ? t('make') : t('makeFor', { price: format.credits(cost) })}
        tooFew={
          cost === undefined || have === undefined
            ? null
            : t('tooFew', { cost: format.credits(cost), have: format.credits(have) })
        }
        renewed={t(trial ? 'notStarted' : 'photo-videos:newPrice')}
        notStarted={t('notStarted')}
        waysOn={waysOn}
        onSignIn={props.onSignIn}
      />
    </div>
  );
};
