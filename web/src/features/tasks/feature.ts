import { IconMovie } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { taskResultsKey } from '../../shared/api/task-results-key.ts';
import { applyTaskEvent } from '../../entities/tasks/api/queries.ts';
import { taskListsKey } from '../../shared/api/task-lists-key.ts';
import type messages from '../../entities/tasks/locales/en.json';
import { RESULTS_PATH } from '../../shared/paths/tasks.ts';
import resultsNamespaces from './pages/results.tsx?namespaces';
import unseenWorksNamespaces from './pages/unseen-works.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    tasks: typeof messages;
  }
}

export const feature: Feature = {
  name: 'tasks',
  routes: [
    {
      path: RESULTS_PATH,
      layout: 'create-avatar',
      access: 'visitor',
      namespaces: resultsNamespaces,
      load: () => import('./pages/results.tsx'),
    },
  ],
  navigation: [
    {
      group: 'start',
      path: RESULTS_PATH,
      inHeader: true,
      countsUnseen: true,
      Icon: IconMovie,
      access: 'visitor',
      label: () => t('tasks:title'),
    },
  ],
  overlay: { namespaces: unseenWorksNamespaces, load: () => import('./pages/unseen-works.tsx') },
  onTaskEvent: applyTaskEvent,
  resync: [taskListsKey, ['tasks'], taskResultsKey],
};
