import { Anchor } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import type { Trial } from '@orator/contracts/trials/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useScriptSeconds } from '../../../entities/scripts/api/use-script-seconds.ts';
import type { Speaker } from '../../../entities/scripts/model/length.ts';
import { StudioFoot } from '../../../entities/studios/components/studio-foot.tsx';
import { TrialLine } from '../../../entities/trials/components/trial-line.tsx';
import classes from '../components/price.module.css';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import { PRICING_PATH } from '../../../shared/paths/plans.ts';
import { type QuotedCalls, useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { latePart } from '../../../ui/late-part.tsx';
import page from '../../../ui/stage-page.module.css';
import { useCutMark } from '../../../ui/use-cut-mark.ts';
import { BeforeStart, type Left } from '../components/before-start.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import type { Allowance } from '../model/plan.ts';
import { type ModePrice, priceSeconds, secondPrice } from '../model/price.ts';
import { rememberHere } from './remember-here.ts';

const VideoBeginning = latePart(async () => (await import('../components/video-beginning.tsx')).VideoBeginning);

interface Props {
  /** What the video is to be made from, or what is missing. */
  readonly input: NewPhotoVideo | 'photo' | 'text' | 'voice' | 'refused';
  readonly price: ModePrice | undefined;
  readonly text: string;
  /** The chosen voice; undefined until the list has arrived. */
  readonly voice: Speaker | undefined;
  readonly profile: Profile | undefined;
  /** The visitor's trial, whose videos cost no credits; null with an account. */
  readonly trial: Trial | null | 'loading';
  /** What the plan allows; undefined until known. */
  readonly allowance: Allowance | undefined;
  /** Keeps the form until the user returns from buying credits. */
  readonly keep: () => void;
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
const useMakeVideo = ({ input, price, text, voice, making, beginning, onStarted }: Props, have: number | undefined) => {
  const complete = typeof input === 'string' ? null : input;
  const make = useQuotedStart({
    input: complete,
    calls: videoCalls,
    have,
    making,
    beginning,
    onStarted,
  });
  const estimateSeconds = useScriptSeconds();
  const estimate = ((): { seconds: number; credits: number } | null => {
    if (complete === null || voice === undefined || price === undefined) return null;
    const seconds = estimateSeconds(text, voice) ?? 0;
    return seconds === 0 ? null : { seconds, credits: priceSeconds(price, seconds).credits };
  })();
  return { ...make, estimate };
};

const HINTS = { photo: 'needPhoto', text: 'needText', voice: 'needVoice' } as const;

const FREE_HINTS = { photo: 'needPhotoFree', text: 'needTextFree', voice: 'needVoice' } as const;

/** What an account has left; undefined in a trial, and until known. */
const readLeft = ({ profile, trial }: Props): Left | undefined =>
  profile === undefined || trial !== null
    ? undefined
    : {
        credits: profile.wallet.credit,
        videos: profile.remaining_video_generate_times,
        resetsAt: profile.counters_reset_at,
      };

/** Links that help with an error, by its name. */
const useWaysToVideo = (keep: () => void): Readonly<Record<string, ReactNode>> => {
  const { t } = useTranslation(['trials', 'common']);
  const signUp = (
    <Anchor component={Link} to={SIGN_UP_PATH} inherit onClick={rememberHere}>
      {t('trials:signUp')}
    </Anchor>
  );
  const seePlans = (
    <ShopLink path={PRICING_PATH} keep={keep}>
      {t('common:seePlans')}
    </ShopLink>
  );
  return {
    trial_used_up: signUp,
    trial_too_long: signUp,
    not_enough_credits: (
      <ShopLink path={CREDITS_PATH} keep={keep}>
        {t('common:getCredits')}
      </ShopLink>
    ),
    no_times_left: seePlans,
    task_limit: seePlans,
    video_too_long: seePlans,
  };
};

/** The length, and the price of a second or of the shortest video. */
const Facts = ({ seconds, price }: { seconds: number; price: ModePrice | undefined }) => {
  const { t } = useTranslation(['photo-videos', 'studios']);
  const format = useFormat();
  return (
    <p className={classes['facts']}>
      <b>{t('studios:about', { duration: format.shortLength(seconds) })}</b>
      {price === undefined ? null : (
        <span>
          {priceSeconds(price, seconds).isMinimum
            ? t('minimum', { duration: format.shortLength(price.minimum_seconds) })
            : t('perSecond', { price: format.credits(secondPrice(price)) })}
        </span>
      )}
    </p>
  );
};

/** The price, what is left before and after, and the start button, which is off when nothing is left. */
export const PriceFoot = (props: Props) => {
  const { input, price, trial, making, onStarted } = props;
  const { t } = useTranslation(['photo-videos', 'studios']);
  const format = useFormat();
  const cutMark = useCutMark();
  const waysOn = useWaysToVideo(props.keep);
  const left = readLeft(props);
  const have = left?.credits;
  const make = useMakeVideo(props, have);
  const { cost, estimate } = make;
  const seconds = make.seconds ?? estimate?.seconds;
  const isMinimum = seconds !== undefined && price !== undefined && priceSeconds(price, seconds).isMinimum;
  const noVideos = left !== undefined && left.videos === 0;
  const isTrial = trial !== null;
  const known = trial === 'loading' ? null : trial;
  const hint =
    typeof input === 'string' && input !== 'refused' ? (
      <p className={classes['hint']}>{t((isTrial ? FREE_HINTS : HINTS)[input])}</p>
    ) : null;
  const lines = (
    <div className={classes['price']}>
      {/* A trial has no price, and the length stands below the script. */}
      {seconds === undefined || isTrial ? null : <Facts seconds={seconds} price={price} />}
      <BeforeStart
        left={left}
        allowance={noVideos ? undefined : props.allowance}
        cost={noVideos ? undefined : (cost ?? estimate?.credits)}
        atMost={!isMinimum}
      />
    </div>
  );
  return (
    <div ref={cutMark} className={page['foot']}>
      {known === null ? null : <TrialLine trial={known} timed to={SIGN_UP_PATH} onSignUp={rememberHere} />}
      <StudioFoot
        account={{ isTrial, trial: null, usedUp: known?.remaining === 0, have }}
        make={make}
        work="video"
        label={cost === undefined || isMinimum ? undefined : t('makeUpTo', { price: format.credits(cost) })}
        hint={hint}
        lines={lines}
        noneLeft={noVideos && !making ? t('noVideosLeft', { date: format.day(left.resetsAt) }) : null}
        waysOn={waysOn}
        className={classes['foot']}
      >
        {isTrial || seconds === undefined || seconds <= BEGINNING_S ? null : (
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
    </div>
  );
};
