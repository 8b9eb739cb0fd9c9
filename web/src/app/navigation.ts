import { useTranslation } from 'react-i18next';
import type { Feature, NavigationEntry } from '../shared/navigation/feature.ts';
import { FEATURES } from './features.ts';

export interface NavigationLink extends Pick<NavigationEntry, 'path' | 'Icon' | 'access'> {
  readonly text: string;
}

const entries: readonly NavigationEntry[] = FEATURES.flatMap(({ navigation = [] }) => navigation);
const hasEntry = ({ navigation }: Feature): boolean => navigation !== undefined;

/** Namespaces of the navigation's labels. */
export const NAVIGATION_NAMESPACES = FEATURES.filter(hasEntry).map(({ name }) => name);

/** The features' links of one group, labelled in the current language. */
export const useNavigationLinks = (group: NavigationEntry['group']): readonly NavigationLink[] => {
  // Subscribes to the language.
  useTranslation();
  return entries.filter((entry) => entry.group === group).map(({ label, ...entry }) => ({ ...entry, text: label() }));
};
