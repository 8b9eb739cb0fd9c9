import { Button, Skeleton } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState, isLoading } from '@orator/contracts/tasks/state';
import {
  IconDotsVertical,
  IconDownload,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { playAudio, stopAudio, usePlaying } from '../../../shared/media/audio.ts';
import { downloadUrl } from '../../../shared/media/download.ts';
import { toastError } from '../../../shared/toast/toast.tsx';
import { LateMenu, type MenuEntry } from '../../../ui/late-menu.tsx';
import { Note } from '../../../ui/note.tsx';
import { type SpeechKind, speechesQuery } from '../api/queries.ts';
import classes from './speeches.module.css';

interface Props {
  readonly kind: SpeechKind;
  /** The pages that show a speech, and that make another one like it. */
  readonly paths: Readonly<Record<'shown' | 'again', (taskId: string) => string>>;
  /** The task that is on the page already. */
  readonly shown: string | null;
  readonly onDelete: (id: string) => void;
}

/** The speeches made before, newest first. */
export const SpeechHistory = ({ kind, paths, shown, onDelete }: Props) => {
  const { t } = useTranslation(['speeches', 'tasks', 'common']);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    speechesQuery(kind),
  );
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <section className={classes['history']} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {error !== null && items === undefined ? (
        <Note kind="bad">
          {errorMessage(error)}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Note>
      ) : null}
      {items === undefined && error === null ? <Skeleton height={64} /> : null}
      {items?.length === 0 ? <p className={classes['mute']}>{t('historyEmpty')}</p> : null}
      {items === undefined || items.length === 0 ? null : (
        <ul className={classes['rows']}>
          {items.map((task) => (
            <Row key={task.id} task={task} paths={paths} current={task.id === shown} onDelete={onDelete} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('tasks:more')}
        </Button>
      ) : null}
    </section>
  );
};

type RowProps = Pick<Props, 'onDelete' | 'paths'> & { readonly task: Task; readonly current: boolean };

const Row = ({ task, paths, current, onDelete }: RowProps) => {
  const { t } = useTranslation(['speeches', 'tasks']);
  const format = useFormat();
  const title = task.title === '' ? t('untitled') : task.title;
  const done = task.state === TaskState.Successed;
  const ended = !isLoading(task.state);
  const how = done
    ? format.clock(task.output?.duration_s ?? 0)
    : ended
      ? t(task.error?.reason === 'cancelled' ? 'tasks:cancelled' : 'tasks:failed')
      : t('tasks:making');
  const audio = task.output?.audio_url;
  const entries: MenuEntry[] = [
    ...(done && audio !== undefined
      ? [{ text: t('tasks:download'), Icon: IconDownload, file: downloadUrl(audio, title, 'm4a') }]
      : []),
    { text: t('tasks:makeAgain'), Icon: IconRefresh, to: paths.again(task.id) },
    ...(ended ? [{ text: t('tasks:delete'), Icon: IconTrash, apart: true, onClick: () => onDelete(task.id) }] : []),
  ];
  return (
    <li className={classes['row']} data-current={current}>
      {done && audio !== undefined ? (
        <RowPlay id={`row-${task.id}`} url={audio} title={title} path={paths.shown(task.id)} />
      ) : (
        <span className={classes['noPlay']} />
      )}
      <Link to={paths.shown(task.id)} className={classes['rowLink']} aria-current={current ? 'true' : undefined}>
        <b dir="auto">{title}</b>
        <small>
          <span className="num">{how}</span> · {format.date(task.created_at)}
        </small>
      </Link>
      <LateMenu label={t('tasks:options', { title })} className={classes['menu'] ?? ''} width={200} entries={entries}>
        <IconDotsVertical size={20} stroke={1.75} aria-hidden />
      </LateMenu>
    </li>
  );
};

const RowPlay = ({ id, url, title, path }: Readonly<Record<'id' | 'url' | 'title' | 'path', string>>) => {
  const { t } = useTranslation(['speeches', 'common']);
  const playing = usePlaying() === id;
  return (
    <button
      type="button"
      className={classes['rowPlay']}
      aria-label={t(playing ? 'stopOne' : 'playOne', { title })}
      onClick={() => {
        if (playing) stopAudio();
        else void playAudio(id, url, { title, path, from: 0 }).catch(() => toastError(() => t('common:player.failed')));
      }}
    >
      {playing ? <IconPlayerStopFilled size={16} aria-hidden /> : <IconPlayerPlayFilled size={16} aria-hidden />}
    </button>
  );
};
