import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import {
  IconArrowUpRight,
  IconDotsVertical,
  IconDownload,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateMenu, type MenuEntry } from '../../../ui/late-menu.tsx';
import { videoDownload } from '../model/download.ts';
import { PLAY } from '../paths.ts';
import classes from './task-card.module.css';

export interface CardActions {
  readonly onDelete: () => void;
  /** Begins a selection with this card. */
  readonly onSelect: () => void;
}

interface Props extends CardActions {
  readonly onRename: () => void;
  readonly task: Task;
  readonly title: string;
  readonly path: string;
  readonly again: string;
}

/** What can be done with one video of a list. */
export const CardMenu = ({ task, title, path, again, onRename, onDelete, onSelect }: Props) => {
  const { t } = useTranslation('tasks');
  const url = videoDownload(task);
  const open: MenuEntry =
    url === null
      ? { text: t('openOne'), Icon: IconArrowUpRight, to: path }
      : { text: t('play'), Icon: IconPlayerPlay, to: path, state: PLAY };
  const ended = !isLoading(task.state);
  const entries: MenuEntry[] = [
    open,
    ...(url === null ? [] : [{ text: t('download'), Icon: IconDownload, file: url }]),
    { text: t('rename'), Icon: IconPencil, onClick: onRename },
    ...(ended ? [{ text: t('makeAgain'), Icon: IconRefresh, to: again }] : []),
    { text: t('select'), Icon: IconSquareCheck, onClick: onSelect },
    ...(ended ? [{ text: t('delete'), Icon: IconTrash, onClick: onDelete, apart: true }] : []),
  ];
  return (
    <LateMenu label={t('options', { title })} className={classes['menu'] ?? ''} width={220} entries={entries}>
      <IconDotsVertical size={20} stroke={1.75} aria-hidden />
    </LateMenu>
  );
};
