import type { ResourceKey } from 'i18next';

/*
 * In the build, web/build/catalogues.ts replaces this module by one that fetches a catalogue by its name: the table of all
 * catalogues below grows with every feature and would be in the first load (6 kB for 15 features).
 */
const files = import.meta.glob<ResourceKey>('../../**/locales/*.json', { import: 'default' });

const byName = new Map(
  Object.entries(files).map(([path, load]) => {
    const [file = '', , namespace = ''] = path.split('/').toReversed();
    return [`${file.replace('.json', '')}/${namespace}`, load] as const;
  }),
);

/**
 * One namespace in one language; the namespace is the folder that holds `locales`.
 * @throws Error when there is none, or it cannot be fetched
 */
export const fetchCatalogue = async (locale: string, namespace: string): Promise<ResourceKey> => {
  const load = byName.get(`${locale}/${namespace}`);
  if (load === undefined) throw new Error(`There is no catalogue ${locale}/${namespace}`);
  return load();
};
