import { Button, Skeleton } from '@mantine/core';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { Stage } from '../../../ui/stage.tsx';
import tool from '../../../ui/tool-page.module.css';
import { recordingQuery } from '../../../entities/recordings/api/queries.ts';
import { DownloadMenu } from '../../../entities/speeches/components/download-menu.tsx';
import { SpeechPlayer } from '../../../entities/speeches/components/speech-player.tsx';
import { ShareButton } from '../../../entities/shared-videos/components/share-button.tsx';
import { isGone } from '../../../entities/tasks/api/queries.ts';
import { TaskLines } from '../../../entities/tasks/components/task-lines.tsx';
import { voiceChangePath } from '../../../shared/paths/voice-changes.ts';
import classes from './voice-changer.module.css';

type ChangeTask = Extract<TaskDetail, { kind: 'voice-change' }>;

interface Props {
  readonly task: ChangeTask | 'loading';
  readonly error: Error | null;
  readonly onAnother: () => void;
}

/** A recording being changed, the result next to the original, or the reason of a failure. */
export const ChangeStage = ({ task, error, onAnother }: Props) => {
  const { t } = useTranslation(['voice-changes', 'tasks']);
  if (task === 'loading') {
    if (error === null) return <Skeleton height={140} />;
    return <Note kind="bad">{isGone(error) ? t('tasks:goneText') : errorMessage(error)}</Note>;
  }
  if (isLoading(task.state)) {
    return (
      <section className={tool['step']} aria-label={t('making')}>
        <h2>{t('making')}</h2>
        <TaskLines task={task} leave={t('leave')} />
      </section>
    );
  }
  if (task.output?.audio_url !== undefined) return <Changed key={task.id} task={task} onAnother={onAnother} />;
  const reason = task.error?.reason;
  return (
    <section className={tool['step']} aria-label={t('failed')}>
      <h2>{t(reason === 'cancelled' ? 'cancelled' : 'failed')}</h2>
      <Note kind={reason === 'cancelled' ? 'warn' : 'bad'}>
        {reason === undefined || reason === 'cancelled' ? null : t(`tasks:failures.${reason}`)} {t('tasks:notCharged')}
      </Note>
      <Button variant="default" onClick={onAnother}>
        {t('another')}
      </Button>
    </section>
  );
};

const Changed = ({ task, onAnother }: { task: ChangeTask; onAnother: () => void }) => {
  const { t } = useTranslation('voice-changes');
  const format = useFormat();
  const id = task.source?.recording_id;
  const original = useQuery({ ...recordingQuery(id ?? ''), enabled: id !== undefined });
  const figures = task.output?.change_figures;
  return (
    <div className={classes['result']}>
      <Stage label={t('result')}>
        <SpeechPlayer task={task} script={null} path={voiceChangePath(task.id)} original={original.data?.audio_url} />
      </Stage>
      <div className={classes['ways']}>
        <DownloadMenu task={task} />
        <ShareButton work={task} size="sm" />
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
      {figures === undefined ? null : (
        <p>
          {t('figures', {
            before: format.number(Math.round(figures.before.spectrum * 10) / 10),
            after: format.number(Math.round(figures.after.spectrum * 10) / 10),
          })}
        </p>
      )}
    </div>
  );
};
