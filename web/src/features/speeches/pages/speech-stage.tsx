import { Button, Progress, Skeleton } from '@mantine/core';
import type { Script } from '@orator/contracts/scripts/schema';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState, isLoading } from '@orator/contracts/tasks/state';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Stage } from '../../../ui/stage.tsx';
import { useFilm } from '../../../entities/tasks/api/use-film.ts';
import { FilmProgress } from '../../../entities/tasks/components/film-progress.tsx';
import { speechPath } from '../../../shared/paths/speeches.ts';
import { SpeechPlayer } from '../../../entities/speeches/components/speech-player.tsx';
import classes from '../../../entities/speeches/components/speeches.module.css';

/** The specification's progress cap, percent: 100 is for finished tasks. */
const CAP = 98;

interface Props {
  readonly task: Task | 'loading';
  readonly script: Script | null;
  readonly error: Error | null;
  /** The speech no longer exists. */
  readonly gone: boolean;
  readonly onAgain: () => void;
}

/** A speech: its progress, its player, or the reason of a failure. */
export const SpeechStage = (props: Props) => {
  const { t } = useTranslation('speeches');
  return (
    <Stage label={t('result')}>
      <Content {...props} />
    </Stage>
  );
};

const Content = ({ task, script, error, gone, onAgain }: Props) => {
  const { t } = useTranslation(['speeches', 'tasks']);
  const running = task !== 'loading' && isLoading(task.state);
  const film = useFilm(running ? task.id : null, 'sound');
  if (task === 'loading') {
    if (error === null) return <Skeleton height={140} radius={0} />;
    return (
      <div className={classes['state']} role="alert">
        <h2>{gone ? t('gone') : t('missing')}</h2>
        <p>{gone ? t('tasks:goneText') : errorMessage(error)}</p>
      </div>
    );
  }
  if (running && film === null) return <Working task={task} />;
  if (running || (task.state === TaskState.Successed && task.output?.audio_url !== undefined)) {
    return (
      <>
        <SpeechPlayer key={task.id} task={task} script={script} path={speechPath(task.id)} film={film} />
        {running ? (
          <div className={classes['making']}>
            <FilmProgress task={task} />
          </div>
        ) : null}
      </>
    );
  }
  return <Failure task={task} onAgain={onAgain} />;
};

const Working = ({ task }: { task: Task }) => {
  const { t } = useTranslation(['speeches', 'tasks']);
  const rate = Math.min(task.rate, CAP);
  return (
    <section className={classes['state']} aria-label={t('making')}>
      <h2 aria-live="polite">{task.state === TaskState.Wait ? t('tasks:stages.waiting') : t('making')}</h2>
      <Progress value={rate} animated className={classes['track'] ?? ''} aria-label={t('making')} />
    </section>
  );
};

const Failure = ({ task, onAgain }: { task: Task; onAgain: () => void }) => {
  const { t } = useTranslation(['speeches', 'tasks']);
  const format = useFormat();
  const reason = task.error?.reason;
  return (
    <div className={classes['state']} role="alert">
      <h2>{reason === 'cancelled' ? t('cancelledTitle') : t('failedTitle')}</h2>
      {reason === undefined ? null : <p>{t(`tasks:failures.${reason}`)}</p>}
      <p>
        {task.charged === 0 ? t('tasks:notCharged') : t('tasks:charged', { credits: format.credits(task.charged) })}
      </p>
      <Button color="var(--stage-ink)" c="var(--stage)" onClick={onAgain}>
        {t('tasks:tryAgain')}
      </Button>
    </div>
  );
};
