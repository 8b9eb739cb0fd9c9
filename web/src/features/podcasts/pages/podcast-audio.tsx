import type { Locale } from '@orator/contracts/core/common';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useTranslation } from 'react-i18next';
import { useSteady } from '../../../ui/use-steady.ts';
import { Transport } from '../../speeches/components/transport.tsx';
import { usePlayer } from '../../speeches/components/use-player.ts';
import classes from '../components/podcasts.module.css';

/**
 * The audio of a podcast whose video is being made, or could not be made. Its length is the task's own: where data is saved, browsers
 * read nothing of a sound before it is played.
 */
export const PodcastAudio = ({ task, locale }: { readonly task: Task; readonly locale: Locale | 'und' }) => {
  const { t } = useTranslation('podcasts');
  // Whoever leaves the page leaves its sound.
  const player = usePlayer(`podcast-${task.id}`, () => undefined);
  const file = useSteady(task.result?.audio_url);
  return (
    <section className={classes['audio']} aria-label={t('audio')}>
      <p>{isLoading(task.state) ? t('audioReady') : t('audioOnly')}</p>
      <Transport
        player={player}
        sound={file}
        drawn={file.address}
        length={task.result?.duration_s}
        captions={task.result?.captions_url}
        language={locale}
      />
    </section>
  );
};
