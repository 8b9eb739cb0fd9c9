import { Button } from '@mantine/core';
import { BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import type { Task } from '@orator/contracts/tasks/schema';
import { IconDots, IconDownload, IconFileText, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { LateMenu, type MenuEntry } from '../../../ui/late-menu.tsx';
import { useDeleteTask } from '../api/use-task-actions.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { downloadUrl } from '../../../shared/media/download.ts';
import classes from './task-result.module.css';
import { RerollButton } from './reroll-button.tsx';
import { TaskTitle } from './task-title.tsx';
import { formEntries, useVideoForms } from './video-forms.tsx';

const DoubtedWords = latePart(async () => (await import('../../../shared/lexicon/doubted-words.tsx')).DoubtedWords);

interface Props {
  readonly task: Task;
  /** Additional facts besides length and cost. */
  readonly about?: string | undefined;
  /** Next steps: share, edit, another one. */
  readonly next: ReactNode;
  readonly onDeleted: () => void;
  /** Called with the task of a re-roll; absent when the result would not differ. */
  readonly onRerolled?: (task: Task) => void;
}

/** Below a finished video: words to listen to, name, cost, download, next steps, and a menu with other formats, captions and delete. */
export const TaskResultBar = ({ task, about, next, onDeleted, onRerolled }: Props) => {
  const { t } = useTranslation('tasks');
  const locale = currentLocale();
  const { video_url: url, doubted } = task.output ?? {};
  return (
    <div className={classes['place']}>
      {doubted === undefined ? null : (
        <div className={classes['doubted']}>
          <DoubtedWords words={doubted} locale={locale} />
        </div>
      )}
      <div className={classes['bar']}>
        <div className={classes['words']}>
          <TaskTitle task={task} />
          {about === undefined ? null : <span>{about}</span>}
          <Facts task={task} />
        </div>

        <ResultMenu task={task} onDeleted={onDeleted} />
        <div className={classes['actions']}>
          {url === undefined ? null : (
            <Button
              component="a"
              href={downloadUrl(url, task.title, 'mp4')}
              download
              size="md"
              className={classes['main'] ?? ''}
              leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
            >
              {t('download')}
            </Button>
          )}
          {task.rerolls_left === undefined || onRerolled === undefined ? null : (
            <RerollButton task={task} left={task.rerolls_left} onStarted={onRerolled} />
          )}
          {next}
        </div>
      </div>
    </div>
  );
};

const Facts = ({ task }: { task: Task }) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const duration = format.length(task.output?.duration_s ?? 0);
  const cost = { duration, credits: format.credits(task.charged) };
  return (
    <>
      <span>{task.cost === 0 ? duration : t('readyCost', cost)}</span>
      {task.output?.draft === true ? (
        <span>{t('beginningText', { duration: format.shortLength(BEGINNING_S) })}</span>
      ) : null}
      <MadeBy output={task.output} />
      {task.expires_at === undefined ? null : (
        <span className={classes['expires']}>{t('expires', { date: format.day(task.expires_at) })}</span>
      )}
    </>
  );
};

/** The engine that animated the face, and a note when Premium's extra motion was not possible. */
const MadeBy = ({ output }: Pick<Task, 'output'>) => {
  const { t } = useTranslation('tasks');
  const { engine, engine_name: name, moves_as_fast: asFast } = output ?? {};
  if (engine === undefined) return null;
  const own = engine === 'built-in' ? t('madeBy.own') : t('madeBy.studio');
  return (
    <>
      <span>{name === undefined ? own : t('madeBy.named', { engine: name })}</span>
      {asFast === true ? <span>{t('movesAsFast')}</span> : null}
    </>
  );
};

const ResultMenu = ({ task, onDeleted }: Pick<Props, 'task' | 'onDeleted'>) => {
  const { t } = useTranslation('tasks');
  const remove = useDeleteTask(onDeleted);
  const captions = [
    { text: t('captionsVtt'), url: task.output?.captions_url, extension: 'vtt' },
    { text: t('captionsSrt'), url: task.output?.subtitles_url, extension: 'srt' },
  ];
  const files = captions.flatMap(({ text, url, extension }): MenuEntry[] =>
    url === undefined ? [] : [{ text, Icon: IconFileText, file: downloadUrl(url, task.title, extension) }],
  );
  const forms = useVideoForms();
  const made = [...formEntries(t, task, (form) => forms.ask(task, form)), ...files];
  const entries = [
    ...made,
    { text: t('delete'), Icon: IconTrash, apart: made.length > 0, onClick: () => remove(task.id) },
  ];
  return (
    <>
      <LateMenu label={t('actions')} className={classes['menu'] ?? ''} width={240} entries={entries}>
        <IconDots size={20} stroke={1.5} aria-hidden />
      </LateMenu>
      {forms.dialogs}
    </>
  );
};
