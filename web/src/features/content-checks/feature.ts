import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { handleRefusals, showRefusal } from './model/refusal.ts';
import namespaces from './pages/refusal-overlay.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'content-checks': typeof messages;
  }
}

export const feature: Feature = {
  name: 'content-checks',
  overlay: { namespaces, load: () => import('./pages/refusal-overlay.tsx') },
  onUnsafeResult: () => showRefusal({ why: null, id: null, appeal: 'possible' }),
  start: handleRefusals,
};
