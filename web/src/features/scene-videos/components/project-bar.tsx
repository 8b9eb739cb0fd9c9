import { ActionIcon, Button, TextInput } from '@mantine/core';
import { PROJECT_TITLE_CHARACTERS } from '@orator/contracts/scene-videos/limits';
import { IconArrowBackUp, IconArrowForwardUp, IconFolder, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Note } from '../../../ui/note.tsx';
import type { SavedState } from '../api/use-saved.ts';
import classes from './scenes.module.css';

interface Props {
  readonly title: string;
  readonly saved: { readonly state: SavedState; readonly error: unknown };
  /** Null when there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly onTitle: (title: string) => void;
  readonly onProjects: () => void;
  /** Null for an unsaved project. */
  readonly onVersions: (() => void) | null;
  readonly onReload: () => void;
}

/** The name of the project, whether it is saved, and buttons for undo, redo, other projects and versions. */
export const ProjectBar = ({ title, saved, undo, redo, onTitle, onProjects, onVersions, onReload }: Props) => {
  const { t } = useTranslation('scene-videos');
  return (
    <>
      <div className={classes['bar']}>
        <TextInput
          className={classes['name'] ?? ''}
          aria-label={t('project')}
          placeholder={t('untitled')}
          maxLength={PROJECT_TITLE_CHARACTERS}
          dir="auto"
          value={title}
          onChange={({ currentTarget }) => onTitle(currentTarget.value)}
        />
        <output>{saved.state === 'conflict' || saved.state === 'failed' ? t('notSaved') : t(saved.state)}</output>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('undo')}
          title={t('undo')}
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={undo === null}
          onClick={() => undo?.()}
        >
          <IconArrowBackUp size={19} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('redo')}
          title={t('redo')}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          disabled={redo === null}
          onClick={() => redo?.()}
        >
          <IconArrowForwardUp size={19} stroke={1.5} aria-hidden />
        </ActionIcon>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconHistory size={17} stroke={1.5} aria-hidden />}
          disabled={onVersions === null}
          onClick={() => onVersions?.()}
        >
          {t('versions')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFolder size={17} stroke={1.5} aria-hidden />}
          onClick={onProjects}
        >
          {t('projects')}
        </Button>
      </div>
      {saved.error === null ? null : (
        <Note kind="warn">
          {errorMessage(saved.error)}{' '}
          {saved.state === 'conflict' ? (
            <Button size="compact-sm" variant="default" onClick={onReload}>
              {t('reload')}
            </Button>
          ) : null}
        </Note>
      )}
    </>
  );
};
