import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import {
  IconArrowUpRight,
  IconDotsVertical,
  IconDownload,
  IconFolder,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconShare,
  IconSquareCheck,
  IconTrash,
  IconVersions,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateMenu, type MenuEntry } from '../../../ui/late-menu.tsx';
import { useFormat } from '../../../shared/i18n/format.ts';
import { listFiles, mainDownload } from '../model/download.ts';
import { PLAY, versionsPath } from '../../../shared/paths/tasks.ts';
import classes from './task-card.module.css';
import { formEntries, type VideoForm } from '../../../entities/tasks/components/video-forms.tsx';

/** The pages of a work. */
export interface WorkPaths {
  readonly shown: (task: Task) => string;
  /** Page on which another version is made. */
  readonly remake: (task: Task) => string;
}

export interface CardActions {
  readonly onMove: () => void;
  readonly onShare: () => void;
  /** Requests another format of the video. */
  readonly onForm: (form: VideoForm) => void;
  readonly onDelete: () => void;
  /** Begins a selection with this card. */
  readonly onSelect: () => void;
}

interface Props extends CardActions {
  readonly onRename: () => void;
  readonly task: Task;
  readonly title: string;
  readonly paths: WorkPaths;
  /** Whether the card represents all versions of its work. */
  readonly ofWork: boolean;
}

/** The actions for one video of a list. */
export const CardMenu = ({
  task,
  title,
  paths,
  ofWork,
  onRename,
  onMove,
  onShare,
  onForm,
  onDelete,
  onSelect,
}: Props) => {
  const { t } = useTranslation(['tasks', 'work-folders', 'shared-videos']);
  const format = useFormat();
  const path = paths.shown(task);
  const files = listFiles(task);
  const versions = ofWork ? (task.versions ?? 1) : 1;
  const open: MenuEntry =
    files.length === 0
      ? { text: t('openOne'), Icon: IconArrowUpRight, to: path }
      : { text: t('play'), Icon: IconPlayerPlay, to: path, state: PLAY };
  const ended = !isLoading(task.state);
  const entries: MenuEntry[] = [
    open,
    ...files.map(({ text, url }): MenuEntry => ({ text: t(text), Icon: IconDownload, file: url })),
    ...formEntries(t, task, onForm),
    ...(ended && mainDownload(task) !== null
      ? [{ text: t('shared-videos:share'), Icon: IconShare, onClick: onShare }]
      : []),
    ...(versions === 1
      ? []
      : [
          {
            text: t('work-folders:versions', { amount: format.number(versions) }),
            Icon: IconVersions,
            to: versionsPath(task.id),
          },
        ]),
    { text: t('rename'), Icon: IconPencil, onClick: onRename },
    ...(ended ? [{ text: t('makeAgain'), Icon: IconRefresh, to: paths.remake(task) }] : []),
    { text: t('work-folders:moveTitle'), Icon: IconFolder, onClick: onMove },
    { text: t('select'), Icon: IconSquareCheck, onClick: onSelect },
    ...(ended ? [{ text: t('delete'), Icon: IconTrash, onClick: onDelete, apart: true }] : []),
  ];
  return (
    <LateMenu label={t('options', { title })} className={classes['menu'] ?? ''} width={220} entries={entries}>
      <IconDotsVertical size={20} stroke={1.75} aria-hidden />
    </LateMenu>
  );
};
