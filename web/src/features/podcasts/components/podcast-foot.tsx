import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { ApiError } from '@orator/sdk/errors';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { FootProps } from '../../../shared/quotes/foot-props.ts';
import { QuotedButton } from '../../../shared/quotes/quoted-button.tsx';
import { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { Note } from '../../../ui/note.tsx';
import { podcastCalls } from '../api/calls.ts';
import foot from '../../../shared/quotes/quoted-foot.module.css';

interface Props extends FootProps {
  /** The podcast to make, or what is missing. */
  readonly podcast: NewPodcast | 'face' | 'text' | 'voice' | 'refused';
  /** Estimated seconds; undefined until they are known. */
  readonly seconds: number | undefined;
  /** The longest that the plan allows, seconds; undefined until it is known. */
  readonly most: number | undefined;
  /** The price of the audio, credits; undefined until prices are known, and in a trial. */
  readonly audioCost: number | undefined;
  /** Podcasts of this month that are left; undefined in a trial, and until they are known. */
  readonly left: number | undefined;
  readonly making: boolean;
  readonly onStarted: (task: TaskDetail, of: NewPodcast) => void;
}

const HINTS = { face: 'needFace', text: 'needText', voice: 'needVoice', refused: null } as const;

/** The number of the refused turn, if the error names one. */
const findRefusedTurn = (error: unknown): number | null => {
  const turn = error instanceof ApiError ? error.details?.['turn'] : undefined;
  return typeof turn === 'number' ? turn : null;
};

/** Length and price, what each part costs, and the start button. */
export const PodcastFoot = (props: Props) => {
  const { podcast, have, left, most, trial, making, waysOn, audioCost, onStarted } = props;
  const { t } = useTranslation(['podcasts', 'photo-videos', 'common']);
  const format = useFormat();
  const wanted = typeof podcast === 'string' ? null : podcast;
  const make = useQuotedStart({ wanted, calls: podcastCalls, have, making, onStarted });
  const { cost } = make;
  const seconds = make.seconds ?? props.seconds;
  const ready = make.ready && !props.usedUp && left !== 0;
  const hint = typeof podcast === 'string' ? HINTS[podcast] : null;
  const turn = findRefusedTurn(make.error);
  return (
    <div className={foot['foot']}>
      {hint === null ? null : <p>{t(hint)}</p>}
      {seconds === undefined || seconds === 0 ? null : (
        <p>
          <b>{t('photo-videos:about', { duration: format.shortLength(seconds) })}</b>{' '}
          {most === undefined ? null : t('atMost', { duration: format.shortLength(most) })}
        </p>
      )}
      {cost === undefined || audioCost === undefined || trial ? null : (
        <p>
          {t('parts', {
            audio: format.credits(audioCost),
            video: format.credits(Math.max(0, Math.round((cost - audioCost) * 100) / 100)),
          })}
        </p>
      )}
      {have === undefined ? null : (
        <p>
          {t('photo-videos:have', { have: format.credits(have) })}{' '}
          {left === undefined ? null : t('left', { left: format.number(left) })}
        </p>
      )}
      {left === 0 ? (
        <Note kind="warn">
          {t('noneLeft')} {waysOn['no_times_left']}
        </Note>
      ) : null}
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
      >
        {turn === null ? null : <p>{t('inTurn', { number: format.number(turn) })}</p>}
      </QuotedButton>
    </div>
  );
};
