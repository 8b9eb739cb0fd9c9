import type { Locale } from '@orator/contracts/core/common';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useTranslation } from 'react-i18next';
import { useSteady } from '../../../ui/use-steady.ts';
import { Transport } from '../../../entities/speeches/components/transport.tsx';
import { usePlayer } from '../../../entities/speeches/components/use-player.ts';
import classes from '../components/podcasts.module.css';

/**
 * The audio of a podcast whose video is in progress or failed. Its length comes from the task, because browsers that
 * save data load nothing of a sound before it is played.
 */
export const PodcastAudio = ({ task, locale }: { readonly task: Task; readonly locale: Locale | 'und' }) => {
  const { t } = useTranslation('podcasts');
  // The sound stops when the page is left.
  const player = usePlayer(`podcast-${task.id}`, () => undefined);
  const file = useSteady(task.output?.audio_url);
  return (
    <section className={classes['audio']} aria-label={t('audio')}>
      <p>{isLoading(task.state) ? t('audioReady') : t('audioOnly')}</p>
      <Transport
        player={player}
        sound={file}
        drawn={file.address}
        length={task.output?.duration_s}
        captions={task.output?.captions_url}
        language={locale}
      />
    </section>
  );
};
