import { useTranslation } from 'react-i18next';
import type { Feature, NavigationEntry } from '../shared/navigation/feature.ts';
import { FEATURES } from './features.ts';

export interface NavigationLink extends Pick<NavigationEntry, 'path' | 'Icon' | 'access' | 'inHeader' | 'operator'> {
  readonly text: string;
}

const entries: readonly NavigationEntry[] = FEATURES.flatMap(({ navigation = [] }) => navigation);
const hasOwnWords = ({ navigation = [] }: Feature): boolean => navigation.some(({ words }) => words !== 'common');

/** Namespaces of the navigation's labels. */
export const NAVIGATION_NAMESPACES = FEATURES.filter(hasOwnWords).map(({ name }) => name);

/** The features' links of one group, labelled in the current language. */
export const useNavigationLinks = (group: NavigationEntry['group']): readonly NavigationLink[] => {
  // Subscribes to the language.
  useTranslation();
  return entries
    .filter((entry) => entry.group === group)
    .map(({ label, words: _from, ...entry }) => ({ ...entry, text: label() }));
};

/** The tabs of the pages on which something is sold, labelled in the current language. */
export const useShopTabs = (): readonly Pick<NavigationLink, 'path' | 'text'>[] => {
  useTranslation();
  return FEATURES.flatMap(({ shopTab: tab }) => (tab === undefined ? [] : [{ path: tab.path, text: tab.label() }]));
};
