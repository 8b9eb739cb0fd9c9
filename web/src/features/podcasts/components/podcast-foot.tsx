import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { ApiError } from '@orator/sdk/errors';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import type { StudioAccount } from '../../../entities/studios/api/use-studio-account.ts';
import { StudioFoot } from '../../../entities/studios/components/studio-foot.tsx';
import { podcastCalls } from '../api/calls.ts';

interface Props {
  readonly account: StudioAccount;
  /** What the podcast is to be made from, or what is missing. */
  readonly input: NewPodcast | 'face' | 'text' | 'voice' | 'refused';
  /** Estimated seconds; undefined until they are known. */
  readonly seconds: number | undefined;
  /** The longest that the plan allows, seconds; undefined until it is known. */
  readonly most: number | undefined;
  /** The price of the audio, credits; undefined until prices are known. */
  readonly audioCost: number | undefined;
  readonly making: boolean;
  readonly onStarted: (task: TaskDetail, input: NewPodcast) => void;
}

const HINTS = { face: 'needFace', text: 'needText', voice: 'needVoice', refused: null } as const;

/** The number of the refused turn, if the error names one. */
const findRefusedTurn = (error: unknown): number | null => {
  const turn = error instanceof ApiError ? error.details?.['turn'] : undefined;
  return typeof turn === 'number' ? turn : null;
};

/** Length and price, what each part costs, and the start button. */
export const PodcastFoot = ({ account, input, most, making, audioCost, onStarted, ...props }: Props) => {
  const { t } = useTranslation(['podcasts', 'studios']);
  const format = useFormat();
  const { have, isTrial } = account;
  const complete = typeof input === 'string' ? null : input;
  const make = useQuotedStart({ input: complete, calls: podcastCalls, have, making, onStarted });
  const { cost } = make;
  const seconds = make.seconds ?? props.seconds;
  const left = account.profile?.remaining_podcast_audio_times;
  const hint = typeof input === 'string' ? HINTS[input] : null;
  const turn = findRefusedTurn(make.error);
  const lines = (
    <>
      {seconds === undefined || seconds === 0 ? null : (
        <p>
          <b>{t('studios:about', { duration: format.shortLength(seconds) })}</b>{' '}
          {most === undefined ? null : t('atMost', { duration: format.shortLength(most) })}
        </p>
      )}
      {cost === undefined || audioCost === undefined || isTrial ? null : (
        <p>
          {t('parts', {
            audio: format.credits(audioCost),
            video: format.credits(Math.max(0, Math.round((cost - audioCost) * 100) / 100)),
          })}
        </p>
      )}
      {have === undefined ? null : (
        <p>
          {t('studios:have', { have: format.credits(have) })}{' '}
          {left === undefined ? null : t('left', { left: format.number(left) })}
        </p>
      )}
    </>
  );
  return (
    <StudioFoot
      account={account}
      make={make}
      work="podcast"
      hint={hint === null ? null : <p>{t(hint)}</p>}
      lines={lines}
      noneLeft={left === 0 ? t('noneLeft') : null}
      refusedPart={turn === null ? null : <p>{t('inTurn', { number: format.number(turn) })}</p>}
    />
  );
};
