import { Button, UnstyledButton } from '@mantine/core';
import type { WorkFolder } from '@orator/contracts/work-folders/schema';
import { IconDots, IconFolder, IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { LateMenu } from '../../../ui/late-menu.tsx';
import { foldersQuery, useRemoveFolder } from '../api/folders.ts';
import classes from './folders.module.css';

const FolderDialog = lateDialog(async () => (await import('./folder-dialog.tsx')).FolderDialog);

interface Props {
  /** The open folder; null for all works. */
  readonly folderId: string | null;
  readonly onOpen: (folderId: string | null) => void;
}

/** The folders in a row; one of them, or all works, is open. */
export const FolderBar = ({ folderId, onOpen }: Props) => {
  const { t } = useTranslation('work-folders');
  const { data } = useQuery(foldersQuery());
  const [opened, setOpened] = useState(false);
  const [named, setNamed] = useState<WorkFolder | null>(null);
  const remove = useRemoveFolder(() => onOpen(null));
  const name = (folder: WorkFolder | null): void => {
    setNamed(folder);
    setOpened(true);
  };
  const folders = data?.items ?? [];
  const open = folders.find(({ id }) => id === folderId);
  return (
    <nav className={classes['bar']} aria-label={t('folders')}>
      {folders.length === 0 ? null : (
        <ul>
          <li>
            <Tab text={t('all')} current={folderId === null} onOpen={() => onOpen(null)} />
          </li>
          {folders.map((folder) => (
            <li key={folder.id}>
              <Tab
                text={folder.name}
                works={folder.works}
                current={folder.id === folderId}
                onOpen={() => onOpen(folder.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {open === undefined ? null : (
        <LateMenu
          label={t('options', { name: open.name })}
          className={classes['menu'] ?? ''}
          width={220}
          entries={[
            { text: t('rename'), Icon: IconPencil, onClick: () => name(open) },
            { text: t('delete'), Icon: IconTrash, onClick: () => remove(open), apart: true },
          ]}
        >
          <IconDots size={20} stroke={1.5} aria-hidden />
        </LateMenu>
      )}
      <Button
        size="sm"
        variant="subtle"
        className={classes['new'] ?? ''}
        leftSection={<IconFolderPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => name(null)}
      >
        {t('create')}
      </Button>
      <FolderDialog opened={opened} folder={named} onClose={() => setOpened(false)} onSaved={({ id }) => onOpen(id)} />
    </nav>
  );
};

interface TabProps {
  readonly text: string;
  readonly works?: number;
  readonly current: boolean;
  readonly onOpen: () => void;
}

const Tab = ({ text, works, current, onOpen }: TabProps) => {
  const format = useFormat();
  return (
    <UnstyledButton className={classes['tab']} aria-current={current ? 'page' : undefined} onClick={onOpen}>
      {works === undefined ? null : <IconFolder size={18} stroke={1.5} aria-hidden />}
      <bdi>{text}</bdi>
      {works === undefined ? null : <small className="num">{format.number(works)}</small>}
    </UnstyledButton>
  );
};
