import { Button } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import tool from '../../../ui/tool-page.module.css';
import { taskQuery } from '../../tasks/api/queries.ts';
import { TaskLines } from '../../tasks/components/task-lines.tsx';
import type { VoiceWish } from './use-clone-task.ts';
import classes from './voice-clone.module.css';

interface Props {
  readonly task: Task;
  /** Retries with the same recordings, after the owner confirmed that one person speaks in both. */
  readonly onAgain: (wish: VoiceWish) => void;
  readonly busy: boolean;
  readonly onDismiss: () => void;
  /** Maximum price of a retry, credits. */
  readonly maxCost: number;
}

/** A voice in progress, or the reason why it failed. */
export const MakingVoice = ({ task, ...failed }: Props) => (
  <section className={`${tool['step']} ${classes['step']}`} aria-label={task.title}>
    {isLoading(task.state) ? <Progressing task={task} /> : <Failed task={task} {...failed} />}
  </section>
);

const Progressing = ({ task }: { task: Task }) => {
  const { t } = useTranslation('own-voices');
  return (
    <>
      <h2>{task.title}</h2>
      <TaskLines task={task} leave={t('leave')} />
    </>
  );
};

const Failed = ({ task, onAgain, busy, onDismiss, maxCost }: Props) => {
  const { t } = useTranslation(['own-voices', 'tasks']);
  const reason = task.error?.reason;
  const otherPerson = reason === 'voice_other_person';
  const { data } = useQuery({ ...taskQuery(task.id), enabled: otherPerson });
  const source = data?.kind === 'own-voice' ? data.source : null;
  return (
    <>
      <h2>{t('failed')}</h2>
      <Note kind="bad">
        {reason === undefined ? null : t(`tasks:failures.${reason}`)} {t('notUsed')}
      </Note>
      <div className={classes['ways']}>
        {!otherPerson || source === null ? null : (
          <Button loading={busy} onClick={() => onAgain({ ...source, same_person: true, max_cost: maxCost })}>
            {t('samePerson')}
          </Button>
        )}
        <Button variant="default" onClick={onDismiss}>
          {t('tasks:dismiss')}
        </Button>
      </div>
    </>
  );
};
