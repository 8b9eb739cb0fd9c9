import { BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../ui/late-part.tsx';
import { useFormat } from '../../../shared/i18n/format.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { StudioFoot } from '../../../entities/studios/components/studio-foot.tsx';
import classes from '../../../entities/video-looks/components/photo-videos.module.css';
import type { Allowance } from '../model/plan.ts';
import type { Speaker } from '../../../entities/scripts/model/length.ts';
import { type ModePrice, priceOfSeconds, secondPrice } from '../model/price.ts';
import { useScriptSeconds } from '../../../entities/scripts/api/use-script-seconds.ts';
import { call } from '../../../shared/api/api.ts';
import { type QuotedCalls, useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { BeforeStart, type Left } from './before-start.tsx';

const VideoBeginning = latePart(async () => (await import('./video-beginning.tsx')).VideoBeginning);

interface Props {
  /** What the video is to be made from, or what is missing. */
  readonly input: NewPhotoVideo | 'photo' | 'text' | 'voice' | 'refused';
  readonly price: ModePrice | undefined;
  readonly text: string;
  /** The chosen voice; undefined until the list has arrived. */
  readonly voice: Speaker | undefined;
  /** What the account has left; undefined in a trial, and until known. */
  readonly left: Left | undefined;
  /** What the plan allows; undefined until known. */
  readonly allowance: Allowance | undefined;
  /** The results of a trial's day are used up. */
  readonly usedUp: boolean;
  /** A trial video costs no credits. */
  readonly trial: boolean;
  /** The link to sign up, for errors that need an account. */
  readonly signUp: ReactNode;
  /** The link to buy credits, when there are too few. */
  readonly getCredits: ReactNode;
  /** The link to the plans, when one allows more. */
  readonly seePlans: ReactNode;
  readonly making: boolean;
  /** The task of the beginning that the page shows. */
  readonly beginning: string | null;
  readonly onStarted: (task: TaskDetail, input: NewPhotoVideo) => void;
}

const videoCalls: QuotedCalls<NewPhotoVideo> = {
  kind: 'photo-video',
  quote: (input, signal) => call(photoVideos.quote, { body: input }, { signal }),
  start: (ticket) => call(photoVideos.start, { body: ticket }),
};

/** Quotes and starts one video (`useQuotedStart`), with an estimate until the quote arrives. */
const useMakeVideo = ({ input, price, text, voice, left, making, beginning, onStarted }: Props) => {
  const complete = typeof input === 'string' ? null : input;
  const make = useQuotedStart({
    input: complete,
    calls: videoCalls,
    have: left?.credits,
    making,
    beginning,
    onStarted,
  });
  const estimateSeconds = useScriptSeconds();
  const estimate = ((): { seconds: number; credits: number } | null => {
    if (complete === null || voice === undefined || price === undefined) return null;
    const seconds = estimateSeconds(text, voice) ?? 0;
    return seconds === 0 ? null : { seconds, credits: priceOfSeconds(price, seconds).credits };
  })();
  return { ...make, estimate };
};

const HINTS = { photo: 'needPhoto', text: 'needText', voice: 'needVoice' } as const;

const FREE_HINTS = { photo: 'needPhotoFree', text: 'needTextFree', voice: 'needVoice' } as const;

/** The price, what is left before and after, and the start button, which is off when nothing is left. */
export const PriceFoot = (props: Props) => {
  const { input, price, left, trial, making, onStarted } = props;
  const { t } = useTranslation(['photo-videos', 'studios']);
  const format = useFormat();
  const have = left?.credits;
  const make = useMakeVideo(props);
  const { cost, estimate } = make;
  const seconds = make.seconds ?? estimate?.seconds;
  const isMinimum = seconds !== undefined && price !== undefined && priceOfSeconds(price, seconds).isMinimum;
  const noVideos = left !== undefined && left.videos === 0;
  const waysOn = {
    trial_used_up: props.signUp,
    trial_too_long: props.signUp,
    not_enough_credits: props.getCredits,
    no_times_left: props.seePlans,
    task_limit: props.seePlans,
    video_too_long: props.seePlans,
  };
  const upTo = cost === undefined || isMinimum ? undefined : t('makeUpTo', { price: format.credits(cost) });
  const hint =
    typeof input === 'string' && input !== 'refused' ? (
      <p className={classes['hint']}>{t((trial ? FREE_HINTS : HINTS)[input])}</p>
    ) : null;
  const lines = (
    <div className={classes['price']}>
      {/* A trial has no price, and the length stands below the script. */}
      {seconds === undefined || trial ? null : (
        <p className={classes['facts']}>
          <b>{t('studios:about', { duration: format.shortLength(seconds) })}</b>
          {price === undefined ? null : (
            <span>
              {isMinimum
                ? t('minimum', { duration: format.shortLength(price.minimum_seconds) })
                : t('perSecond', { price: format.credits(secondPrice(price)) })}
            </span>
          )}
        </p>
      )}
      <BeforeStart
        left={left}
        allowance={noVideos ? undefined : props.allowance}
        cost={noVideos ? undefined : (cost ?? estimate?.credits)}
        atMost={!isMinimum}
      />
    </div>
  );
  return (
    <StudioFoot
      account={{ isTrial: trial, trial: null, usedUp: props.usedUp, have }}
      make={make}
      work="video"
      label={upTo}
      hint={hint}
      lines={lines}
      noneLeft={noVideos && !making ? t('noVideosLeft', { date: format.day(left.resetsAt) }) : null}
      waysOn={waysOn}
      className={classes['foot']}
    >
      {trial || seconds === undefined || seconds <= BEGINNING_S ? null : (
        <VideoBeginning
          input={typeof input === 'string' || making ? null : input}
          calls={videoCalls}
          have={have}
          shown={props.beginning}
          waysOn={waysOn}
          onSignIn={() => sessionStore.clear()}
          onStarted={onStarted}
        />
      )}
    </StudioFoot>
  );
};
