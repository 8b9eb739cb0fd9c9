import type { Feature } from '../../shared/navigation/feature.ts';
import { trialQuery } from '../../entities/trials/api/queries.ts';
import type messages from '../../entities/trials/locales/en.json';
import { handleTrialFailures } from './model/handle-failures.ts';
import { storeTrialTasks } from './model/trial-links.ts';
import namespaces from './pages/sign-up-overlay.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    trials: typeof messages;
  }
}

export const feature: Feature = {
  name: 'trials',
  overlay: { namespaces, load: () => import('./pages/sign-up-overlay.tsx') },
  resync: [trialQuery().queryKey],
  start: (search) => {
    storeTrialTasks(search);
    handleTrialFailures();
  },
};
