import type { ResourceKey } from 'i18next';

/*
 * The built app has another form of this file (web/build/catalogues.ts), in which a catalogue is a file that is fetched by
 * its name: a table of them all, which grows with every feature and language, would be in the first load.
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
