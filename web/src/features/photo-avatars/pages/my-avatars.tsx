import { Button, Skeleton } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { columnsFor, waterfall } from '../../../ui/waterfall.ts';
import { LIBRARY_PATH } from '../../../shared/paths/ai-creation-library.ts';
import { avatarPath, PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { tasksQuery } from '../../../entities/tasks/api/queries.ts';
import { OpenTaskCard } from '../../../entities/tasks/components/open-task-card.tsx';
import { avatarsQuery, type Shelf } from '../../../entities/photo-avatars/api/queries.ts';
import { useAvatarActions } from '../api/use-avatar-actions.tsx';
import { useAvatarLink } from '../api/use-avatar-link.ts';
import { AvatarCard } from '../components/avatar-card.tsx';
import wide from '../../../ui/wide-page.module.css';
import classes from './my-avatars.module.css';

/** Height of a caption in column widths. */
const CAPTION = 0.3;
const SHELVES = ['own', 'collected', 'hidden'] as const satisfies readonly Shelf[];

const ShareDialog = lateDialog(async () => (await import('../../../shared/sharing/share-dialog.tsx')).ShareDialog);

const PublishDialog = lateDialog(async () => (await import('../components/publish-dialog.tsx')).PublishDialog);

/** Tasks without an avatar: in progress, or failed. */
const isOpen = ({ state }: Task): boolean => state !== TaskState.Successed && state !== TaskState.Complete;

type Item = { readonly avatar: PhotoAvatar } | { readonly task: Task };
const readId = (item: Item): string => ('avatar' in item ? item.avatar.id : item.task.id);
const measureHeight = (item: Item): number => ('avatar' in item ? item.avatar.height / item.avatar.width : 1) + CAPTION;

/** The avatars of a shelf, and on the user's own shelf the tasks in progress. */
const useShelf = (shelf: Shelf) => {
  const avatars = useInfiniteQuery(avatarsQuery(shelf));
  const making = useInfiniteQuery({ ...tasksQuery('photo-avatar'), enabled: shelf === 'own' });
  const open = shelf === 'own' ? (making.data?.pages[0]?.items ?? []).filter(isOpen) : [];
  const made = avatars.data?.pages.flatMap((page) => page.items) ?? [];
  const items: Item[] = [...open.map((task) => ({ task })), ...made.map((avatar) => ({ avatar }))];
  return { ...avatars, items };
};

export const Component = () => {
  const { t } = useTranslation(['photo-avatars', 'common', 'errors']);
  const visitor = useVisitor();
  const [shelf, setShelf] = useState<Shelf>('own');
  const { items, data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useShelf(shelf);
  const { ref, width } = useElementSize();
  const actions = useAvatarActions();
  const sharing = useAvatarLink();
  const [shared, setShared] = useState<PhotoAvatar | null>(null);
  const [opened, dialog] = useDisclosure(false);
  const [published, setPublished] = useState<PhotoAvatar | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t('common:nav.avatars');
  const share = (avatar: PhotoAvatar): void => {
    setShared(avatar);
    sharing.open(avatar.id);
    dialog.open();
  };
  return (
    <div className={`${wide['page']} ${classes['page']}`} data-flows>
      <PageTitle>{title}</PageTitle>
      <div className={classes['head']}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{t('lead')}</p>
        </div>
        <Button component={Link} to={PHOTO_TO_AVATAR_PATH}>
          {t('newAvatar')}
        </Button>
      </div>
      <Pills
        label={t('shelf')}
        name="shelf"
        value={shelf}
        onChange={setShelf}
        options={SHELVES.map((value) => ({ value, text: t(`shelves.${value}`) }))}
      />
      {error === null || data !== undefined ? null : (
        <Note kind="bad">
          {t('errors:list')} {errorMessage(error)}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Note>
      )}
      {data !== undefined && items.length === 0 ? <Nothing shelf={shelf} onOwn={() => setShelf('own')} /> : null}
      <div ref={ref} className={classes['grid']}>
        {data === undefined && error === null
          ? [1, 2, 3].map((bone) => <Skeleton key={bone} height={260} />)
          : waterfall(items, columnsFor(width), measureHeight).map((column, index) => (
              <div key={column[0] === undefined ? index : readId(column[0])} className={classes['column']}>
                {column.map((item) =>
                  'task' in item ? (
                    <OpenTaskCard key={item.task.id} task={item.task} />
                  ) : (
                    <AvatarCard
                      key={item.avatar.id}
                      avatar={item.avatar}
                      path={avatarPath(item.avatar.id)}
                      actions={actions}
                      trial={visitor === TRIAL}
                      onShare={() => share(item.avatar)}
                      onPublish={() => setPublished(item.avatar)}
                      onRemoved={() => heading.current?.focus()}
                    />
                  ),
                )}
              </div>
            ))}
      </div>
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      <PublishDialog
        opened={published !== null}
        avatar={published}
        onClose={() => setPublished(null)}
        onPublish={actions.publish}
      />
      <ShareDialog
        opened={opened}
        onClose={dialog.close}
        title={shared?.name ?? ''}
        words={{
          dialog: t('sharing.dialog'),
          lead: t('sharing.lead'),
          link: t('sharing.link'),
          stop: t('sharing.stop'),
        }}
        {...sharing}
      />
    </div>
  );
};

const Nothing = ({ shelf, onOwn }: { shelf: Shelf; onOwn: () => void }) => {
  const { t } = useTranslation('photo-avatars');
  return (
    <Empty
      picture={<FaceDrawing size={110} />}
      title={t(`empty.${shelf}.title`)}
      text={t(`empty.${shelf}.text`)}
      action={
        shelf === 'own' ? (
          <Button component={Link} to={PHOTO_TO_AVATAR_PATH}>
            {t('empty.own.action')}
          </Button>
        ) : shelf === 'collected' ? (
          <Button component={Link} to={LIBRARY_PATH}>
            {t('empty.collected.action')}
          </Button>
        ) : (
          <Button variant="default" onClick={onOwn}>
            {t('backToOwn')}
          </Button>
        )
      }
    />
  );
};
