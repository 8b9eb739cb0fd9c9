import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import { assetsQuery } from '../../../entities/photo-avatar-categories/api/queries.ts';
import { Examples } from '../../../entities/photo-avatar-categories/components/examples.tsx';
import { DESIGN_AVATAR_PATH, likePath, wordsPath } from '../../../shared/paths/photo-avatar-prompts.ts';
import { avatarPath, PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { TrialGate } from '../../../entities/trials/components/trial-gate.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { Gallery } from '../components/gallery.tsx';
import { type Filters, readFilters, toQuery } from '../model/filters.ts';
import classes from './ai-creation-library.module.css';
import { libraryQuery } from './library-query.ts';
import { useCollect } from './use-collect.ts';

const AvatarDialog = lateDialog(async () => (await import('../components/avatar-dialog.tsx')).AvatarDialog);

/** If fewer than these are published, sample people are shown below, because a single row would look incomplete. */
const FEW = 6;
/** Delay of a search after the last key press, ms. */
const TYPING_MS = 300;

export const Component = () => {
  const { t } = useTranslation('common');
  const visitor = useVisitor();
  if (visitor !== null) return <Library trial={visitor === TRIAL} />;
  return (
    <TrialGate
      otherwise={
        <Button component={Link} to={SIGN_IN_PATH}>
          {t('nav.signIn')}
        </Button>
      }
    />
  );
};

const pickLikeness = ({ described, gender, age_group, ethnicity, style, ratio }: PhotoAvatar) => ({
  prompt: described,
  gender,
  age_group,
  ethnicity,
  style,
  aspect_ratio: ratio,
});

/** Everybody's public avatars. */
const Library = ({ trial }: { trial: boolean }) => {
  const { t } = useTranslation(['ai-creation-library', 'common', 'errors']);
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const [settled] = useDebouncedValue(filters, TYPING_MS);
  const library = useInfiniteQuery(libraryQuery({ ...filters, search: settled.search }));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = library;
  const avatars = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const collect = useCollect();
  const [openId, setOpenId] = useState<string | null>(null);
  const [opened, dialog] = useDisclosure(false);
  const open = avatars.find(({ id }) => id === openId);
  const looking = Object.keys(toQuery(filters)).length > 0;
  const look = (next: Filters): void => setParams(toQuery(next), { replace: true });
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const { open: openDialog } = dialog;
  const show = useCallback(
    ({ id }: PhotoAvatar) => {
      setOpenId(id);
      openDialog();
    },
    [openDialog],
  );
  const title = t('common:nav.library');
  const isNothingPublished = data !== undefined && avatars.length === 0 && !looking;
  return (
    <div className={classes['page']}>
      <PageTitle>{title}</PageTitle>
      <div className={classes['head']}>
        <h1>{title}</h1>
        <p>{t('lead')}</p>
      </div>
      {isNothingPublished ? null : <FilterBar filters={filters} onChange={look} />}
      {error === null || data !== undefined ? null : (
        <Note kind="bad">
          {t('errors:list')} {errorMessage(error)}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Note>
      )}
      {data === undefined && error === null ? (
        <div className={classes['bones']}>
          {[1, 2, 3].map((bone) => (
            <Skeleton key={bone} height={320} radius={14} />
          ))}
        </div>
      ) : avatars.length > 0 ? (
        <>
          <Gallery avatars={avatars} onOpen={show} onEnd={more} />
          {avatars.length < FEW && !looking ? <PeopleToTry /> : null}
        </>
      ) : isNothingPublished ? (
        <NothingPublished />
      ) : data === undefined ? null : (
        <NothingFound onClear={() => look({ search: '' })} />
      )}
      {isFetchingNextPage ? <output className={classes['more']}>{t('loadingMore')}</output> : null}
      {open === undefined ? null : (
        <AvatarDialog
          key={open.id}
          opened={opened}
          onClose={dialog.close}
          avatar={open}
          trial={trial}
          onCollect={() => collect.mutate(open)}
          talkPath={avatarPath(open.id)}
          likePath={open.image_type === 1 ? null : likePath(pickLikeness(open))}
        />
      )}
    </div>
  );
};

const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const { t } = useTranslation('ai-creation-library');
  return (
    <>
      <Empty
        picture={<FaceDrawing size={110} />}
        title={t('nothingFound')}
        text={t('nothingFoundText')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      />
      <PeopleToTry />
    </>
  );
};

/** Sample people come first, so that there is something to press; below them, how to be the first here. */
const NothingPublished = () => {
  const { t } = useTranslation('ai-creation-library');
  return (
    <>
      <PeopleToTry />
      <section className={classes['first']}>
        <div>
          <h2>{t('empty')}</h2>
          <p>{t('emptyText')}</p>
        </div>
        <Button component={Link} to={DESIGN_AVATAR_PATH}>
          {t('design')}
        </Button>
      </section>
    </>
  );
};

const PeopleToTry = () => {
  const { data } = useQuery(assetsQuery('Character'));
  return <Examples assets={data?.items ?? []} talkPath={PHOTO_TO_AVATAR_PATH} describe={{ makeLinkPath: wordsPath }} />;
};
