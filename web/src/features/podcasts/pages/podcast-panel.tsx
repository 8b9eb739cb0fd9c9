import { Anchor } from '@mantine/core';
import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { rememberPage, withReturn } from '../../../shared/navigation/return-to.ts';
import { sessionStore, TRIAL } from '../../../shared/session/session.ts';
import { Pills } from '../../../ui/pills.tsx';
import { SIGN_UP_PATH } from '../../accounts/paths.ts';
import { CREDITS_PATH } from '../../orders/paths.ts';
import { PRICING_PATH } from '../../plans/paths.ts';
import { TrialLine } from '../../trials/components/trial-line.tsx';
import { PodcastFoot } from '../components/podcast-foot.tsx';
import type { PodcastDraft } from '../model/draft.ts';
import { PODCAST_PATH } from '../paths.ts';
import page from '../../../ui/flow-page.module.css';
import classes from '../components/podcasts.module.css';
import type { usePodcast } from './use-podcast.ts';

interface Props {
  readonly visitor: string;
  readonly draft: PodcastDraft;
  readonly patch: (change: Partial<PodcastDraft>) => void;
  readonly podcast: ReturnType<typeof usePodcast>;
  readonly making: boolean;
  readonly onStarted: (task: TaskDetail, of: NewPodcast) => void;
}

/** Sign-up returns to this page. */
const rememberHere = (): void => rememberPage(location.pathname + location.search);

/** How the picture is laid out, with the price and the start button below. */
export const PodcastPanel = ({ visitor, draft, patch, podcast, making, onStarted }: Props) => {
  const { t } = useTranslation(['podcasts', 'photo-videos', 'trials', 'common']);
  const shop = (path: string, words: string) => (
    <Anchor component={Link} to={withReturn(path, PODCAST_PATH)} inherit>
      {words}
    </Anchor>
  );
  const signUp = (
    <Anchor component={Link} to={SIGN_UP_PATH} inherit onClick={rememberHere}>
      {t('trials:signUp')}
    </Anchor>
  );
  const plans = shop(PRICING_PATH, t('common:seePlans'));
  return (
    <aside className={`${page['panel']} ${classes['panel']}`} aria-label={t('panel')}>
      <div className={page['inner']}>
        <div className={page['fields']}>
          <div className={classes['field']}>
            <h2>{t('layout')}</h2>
            <Pills
              label={t('layout')}
              name="layout"
              value={draft.layout}
              onChange={(layout) => patch({ layout })}
              options={(['auto', 'split', 'cuts'] as const).map((value) => ({ value, text: t(`layouts.${value}`) }))}
            />
            <p>{t(`layoutText.${draft.layout}`)}</p>
          </div>
          <div className={classes['field']}>
            <h2>{t('photo-videos:ratio')}</h2>
            <Pills
              label={t('photo-videos:ratio')}
              name="ratio"
              value={draft.ratio}
              onChange={(ratio) => patch({ ratio })}
              options={(['16:9', '9:16', '1:1'] as const).map((value) => ({
                value,
                text: value,
                label: t(`photo-videos:ratios.${value}`),
              }))}
            />
          </div>
        </div>
        <div className={page['foot']}>
          {podcast.trial === null || podcast.trial === undefined ? null : (
            <TrialLine trial={podcast.trial} timed to={SIGN_UP_PATH} onSignUp={rememberHere} />
          )}
          <PodcastFoot
            podcast={podcast.wanted}
            seconds={podcast.seconds}
            most={podcast.most}
            audioCost={podcast.audioCost}
            have={podcast.have}
            left={podcast.left}
            trial={visitor === TRIAL}
            usedUp={podcast.trial?.remaining === 0}
            making={making}
            waysOn={{
              trial_used_up: signUp,
              trial_too_long: signUp,
              not_enough_credits: shop(CREDITS_PATH, t('common:getCredits')),
              no_times_left: plans,
              task_limit: plans,
              video_too_long: plans,
            }}
            // Without a session the page redirects to sign-in, and returns with the draft.
            onSignIn={() => sessionStore.clear()}
            onStarted={onStarted}
          />
        </div>
      </div>
    </aside>
  );
};
