import { useTranslation } from 'react-i18next';
import { type Feature, type NavigationEntry, STUDIO_GROUPS } from '../shared/navigation/feature.ts';
import { ON_YOUR_SITE_PATH, STREAM_AVATAR_PATH } from '../shared/paths/live-sessions.ts';
import { CREATE_AVATAR_VIDEO_PATH } from '../shared/paths/photo-videos.ts';
import { AVATAR_PATH, USE_MY_VIDEO_PATH } from '../shared/paths/video-avatars.ts';
import { FEATURES } from './features.ts';

/** For pages without a link of their own: the link that is marked as current there. */
export const LINK_OF: Readonly<Record<string, string>> = {
  [AVATAR_PATH]: USE_MY_VIDEO_PATH,
  [CREATE_AVATAR_VIDEO_PATH]: USE_MY_VIDEO_PATH,
  [ON_YOUR_SITE_PATH]: STREAM_AVATAR_PATH,
};

export interface NavigationLink
  extends Pick<NavigationEntry, 'path' | 'Icon' | 'access' | 'inHeader' | 'operator' | 'countsUnseen'> {
  readonly text: string;
}

const entries: readonly NavigationEntry[] = FEATURES.flatMap(({ navigation = [] }) => navigation);
const hasOwnWords = ({ navigation = [] }: Feature): boolean => navigation.some(({ words }) => words !== 'common');

/** Namespaces of the navigation's labels. */
export const NAVIGATION_NAMESPACES = FEATURES.filter(hasOwnWords).map(({ name }) => name);

/** Links under one heading, or without one. */
export interface NavigationSection {
  readonly heading?: string;
  readonly links: readonly NavigationLink[];
}

/** The links of a group, labelled in the current language. */
export const listLinks = (group: NavigationEntry['group']): NavigationLink[] =>
  entries
    .filter((entry) => entry.group === group)
    .map(({ label, words: _from, about: _about, ...entry }) => ({ ...entry, text: label() }));

export const STUDIO_ENTRIES = entries.filter(({ group }) => group !== 'account');

/** The studio's links by their groups, labelled in the current language. */
export const useStudioSections = (): readonly NavigationSection[] => {
  const { t } = useTranslation('common');
  return STUDIO_GROUPS.map((group) => ({
    ...(group !== 'start' && { heading: t(`nav.groups.${group}`) }),
    links: listLinks(group),
  }));
};
