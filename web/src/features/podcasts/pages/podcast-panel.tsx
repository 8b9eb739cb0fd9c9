import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { Pills } from '../../../ui/pills.tsx';
import { PodcastFoot } from '../components/podcast-foot.tsx';
import type { PodcastDraft } from '../model/draft.ts';
import page from '../../../ui/flow-page.module.css';
import classes from '../components/podcasts.module.css';
import type { usePodcast } from './use-podcast.ts';

interface Props {
  readonly draft: PodcastDraft;
  readonly patch: (change: Partial<PodcastDraft>) => void;
  readonly podcast: ReturnType<typeof usePodcast>;
  readonly making: boolean;
  readonly onStarted: (task: TaskDetail, input: NewPodcast) => void;
}

/** How the picture is laid out, with the price and the start button below. */
export const PodcastPanel = ({ draft, patch, podcast, making, onStarted }: Props) => {
  const { t } = useTranslation(['podcasts', 'studios']);
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
            <h2>{t('studios:ratio')}</h2>
            <Pills
              label={t('studios:ratio')}
              name="ratio"
              value={draft.ratio}
              onChange={(ratio) => patch({ ratio })}
              options={(['16:9', '9:16', '1:1'] as const).map((value) => ({
                value,
                text: value,
                label: t(`ratios.${value}`, { ns: 'studios', nsSeparator: false }),
              }))}
            />
          </div>
        </div>
        <div className={page['foot']}>
          <PodcastFoot
            account={podcast.account}
            input={podcast.input}
            seconds={podcast.seconds}
            most={podcast.most}
            audioCost={podcast.audioCost}
            making={making}
            onStarted={onStarted}
          />
        </div>
      </div>
    </aside>
  );
};
