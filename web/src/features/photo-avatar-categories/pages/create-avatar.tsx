import { TaskState } from '@orator/contracts/tasks/state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePagePaths } from '../../../shared/navigation/page-paths.ts';
import { useVisitor } from '../../../shared/session/session.ts';
import { TrialPageTitle } from '../../../ui/page-title.tsx';
import { wordsPath } from '../../../shared/paths/photo-avatar-prompts.ts';
import { PHOTO_TO_AVATAR_PATH, taskPath } from '../../../shared/paths/photo-videos.ts';
import { tasksQuery } from '../../../entities/tasks/api/queries.ts';
import { Tools } from '../../../entities/studio-tools/components/tools.tsx';
import { RESULTS_PATH } from '../../../shared/paths/tasks.ts';
import { assetsQuery } from '../../../entities/photo-avatar-categories/api/queries.ts';
import { Examples } from '../../../entities/photo-avatar-categories/components/examples.tsx';
import { RecentWork } from '../components/recent-work.tsx';
import { WayCard } from '../components/way-card.tsx';
import { WAYS } from '../../../entities/photo-avatar-categories/model/ways.ts';
import classes from './create-avatar.module.css';

/** Number of newest videos shown. */
const RECENT = 6;

/** The entry page: the ways to an avatar, finished examples, and the visitor's latest videos. */
export const Component = () => {
  const { t } = useTranslation('photo-avatar-categories');
  const visitor = useVisitor();
  const paths = usePagePaths();
  const assets = useQuery(assetsQuery()).data?.items ?? [];
  const made = useInfiniteQuery({ ...tasksQuery('photo-video'), enabled: visitor !== null });
  const recent = (made.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === TaskState.Successed || state === TaskState.Complete)
    .slice(0, RECENT);
  return (
    <div className={classes['page']}>
      <TrialPageTitle>{t('title')}</TrialPageTitle>
      <div>
        <h1>{t('title')}</h1>
        <p className={classes['lead']}>{t('lead')}</p>
      </div>
      <ul className={classes['ways']}>
        {WAYS.filter(({ path }) => paths.has(path)).map((way) => (
          <WayCard key={way.name} way={way} assets={assets} />
        ))}
      </ul>
      <Tools title="more" groups={['videos', 'voices']} />
      <RecentWork tasks={recent} makeLinkPath={taskPath} allPath={RESULTS_PATH} />
      <Examples assets={assets} talkPath={PHOTO_TO_AVATAR_PATH} describe={{ makeLinkPath: wordsPath }} />
    </div>
  );
};
