import { IconMovie } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { applyTaskEvent, tasksQuery } from './api/queries.ts';
import type words from './locales/en.json';
import { RESULTS_PATH } from './paths.ts';

declare module '../../shared/i18n/words.ts' {
  interface Words {
    tasks: typeof words;
  }
}

export const feature: Feature = {
  name: 'tasks',
  routes: [
    {
      path: RESULTS_PATH,
      layout: 'default',
      access: 'visitor',
      words: ['tasks'],
      part: () => import('./pages/results.tsx'),
    },
  ],
  navigation: [
    { group: 'create', path: RESULTS_PATH, Icon: IconMovie, access: 'visitor', label: () => t('tasks:title') },
  ],
  pushed: { avatar_tts_task: applyTaskEvent, tts_task: applyTaskEvent },
  resync: [tasksQuery().queryKey, ['tasks']],
};
