import { Button, Loader } from '@mantine/core';
import type { ProjectVersion } from '@orator/contracts/scene-videos/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { versionsQuery } from '../api/calls.ts';
import classes from './scenes.module.css';
import { Modal } from '../../../ui/modal.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly projectId: string;
  readonly onRestore: (version: ProjectVersion) => void;
}

/** Earlier states of a project. Restoring one is a change that can be undone. */
export const VersionsDialog = ({ opened, onClose, projectId, onRestore }: Props) => {
  const { t } = useTranslation('scene-videos');
  const format = useFormat();
  const { data } = useQuery({ ...versionsQuery(projectId), enabled: opened, staleTime: 0 });
  return (
    <Modal opened={opened} onClose={onClose} title={t('versions')} size="lg">
      <div className={classes['dialog']}>
        <p>{data?.items.length === 0 ? t('noVersions') : t('versionsText')}</p>
        {data === undefined ? <Loader size="sm" /> : null}
        <ul>
          {data?.items.map((version) => (
            <li key={version.revision}>
              <div>
                <b>{format.dateTime(version.at)}</b>
                <small dir="auto">
                  {t('count', { count: version.content.scenes.length })} ·{' '}
                  {version.content.scenes[0]?.script.text.slice(0, 80)}
                </small>
              </div>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  onRestore(version);
                  onClose();
                }}
              >
                {t('restore')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
};
