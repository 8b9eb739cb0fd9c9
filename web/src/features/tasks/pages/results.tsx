import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Task } from '@orator/contracts/tasks/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { useWorkSharing } from '../../../entities/shared-videos/api/use-work-sharing.ts';
import { WorkShareDialog } from '../../../entities/shared-videos/components/work-share-dialog.tsx';
import { KeptUntil } from '../../../entities/trials/components/kept-until.tsx';
import { FolderBar } from '../../../entities/work-folders/components/folder-bar.tsx';
import { TaskGrid } from '../components/task-grid.tsx';
import { useVideoForms } from '../../../entities/tasks/components/video-forms.tsx';
import { WorkSearch } from '../components/work-search.tsx';
import { readFilter, toQuery } from '../../../entities/tasks/model/works-filter.ts';
import { RESULTS_PATH, workAgainPath, workPath } from '../../../shared/paths/tasks.ts';
import wide from '../../../ui/wide-page.module.css';
import classes from './results.module.css';

const MoveDialog = lateDialog(
  async () => (await import('../../../entities/work-folders/components/move-dialog.tsx')).MoveDialog,
);

/** Works to be moved to a folder. */
interface Moving {
  readonly works: readonly Task[];
  readonly onMoved: () => void;
}

/** The user's works: all, those of a folder, search results, or the versions of one work. */
export const Component = () => {
  const { t } = useTranslation(['tasks', 'work-folders']);
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const make = (text: string) => (
    <Button component={Link} to={PHOTO_TO_AVATAR_PATH}>
      {text}
    </Button>
  );
  const [moving, setMoving] = useState<Moving>({ works: [], onMoved: () => undefined });
  const sharing = useWorkSharing();
  const [asked, dialog] = useDisclosure(false);
  const forms = useVideoForms();
  const [folder, ...others] = new Set(moving.works.map(({ folder_id: id }) => id));
  const ofOneWork = filter.versions_of !== undefined;
  return (
    <div className={`${wide['page']} ${classes['page']}`} data-flows>
      <PageTitle>{t('title')}</PageTitle>
      <TaskGrid
        filter={filter}
        paths={{ shown: workPath, remake: workAgainPath }}
        onMove={(works, onMoved) => {
          setMoving({ works, onMoved });
          dialog.open();
        }}
        onShare={sharing.start}
        onForm={forms.ask}
        tools={
          ofOneWork ? null : (
            <div className={classes['tools']}>
              <FolderBar
                folderId={filter.folder_id ?? null}
                onOpen={(id) => setParams(toQuery({ ...filter, folder_id: id ?? '' }))}
              />
              <WorkSearch
                text={filter.text ?? ''}
                onSearch={(text) => setParams(toQuery({ ...filter, text }), { replace: true })}
              />
            </div>
          )
        }
        heading={
          <div>
            <h1>{ofOneWork ? t('work-folders:versionsTitle') : t('title')}</h1>
            <p>
              {ofOneWork ? (
                <Anchor component={Link} to={RESULTS_PATH} inherit>
                  {t('work-folders:backToAll')}
                </Anchor>
              ) : (
                t('lead')
              )}
            </p>
            <KeptUntil signUpPath={SIGN_UP_PATH} />
          </div>
        }
        action={make(t('newVideo'))}
        emptyAction={make(t('emptyAction'))}
      />
      <MoveDialog
        opened={asked}
        ids={moving.works.map(({ id }) => id)}
        from={others.length === 0 ? (folder ?? null) : null}
        onClose={dialog.close}
        onMoved={moving.onMoved}
      />
      <WorkShareDialog {...sharing.dialog} />
      {forms.dialogs}
    </div>
  );
};
