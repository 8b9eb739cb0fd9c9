import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { sessionStore, TRIAL } from '../../../shared/session/session.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { TrialLine } from '../../../entities/trials/components/trial-line.tsx';
import { PodcastFoot } from '../components/podcast-foot.tsx';
import type { PodcastDraft } from '../model/draft.ts';
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

/** How the picture is laid out, with the price and the start button below. */
export const PodcastPanel = ({ visitor, draft, patch, podcast, making, onStarted }: Props) => {
  const { t } = useTranslation(['podcasts', 'photo-videos', 'trials', 'common']);
  const ways = useWaysOn();
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
                label: t(`ratios.${value}`, { ns: 'photo-videos', nsSeparator: false }),
              }))}
            />
          </div>
        </div>
        <div className={page['foot']}>
          {podcast.trial === null || podcast.trial === undefined ? null : (
            <TrialLine trial={podcast.trial} timed to={SIGN_UP_PATH} onSignUp={ways.rememberHere} />
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
            waysOn={ways.byReason}
            // Without a session the page redirects to sign-in, and returns with the draft.
            onSignIn={() => sessionStore.clear()}
            onStarted={onStarted}
          />
        </div>
      </div>
    </aside>
  );
};
