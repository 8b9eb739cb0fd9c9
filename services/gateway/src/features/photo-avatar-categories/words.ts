import type { Locale } from '@orator/contracts/core/common';
import type { AssetCategory, AssetName } from '@orator/contracts/photo-avatar-categories/library';
import { createTranslator } from '../../i18n/translator.ts';
import ar from './words/ar.json' with { type: 'json' };
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import id from './words/id.json' with { type: 'json' };
import ja from './words/ja.json' with { type: 'json' };
import ko from './words/ko.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };
import vi from './words/vi.json' with { type: 'json' };
import zhCN from './words/zh-CN.json' with { type: 'json' };

/** The texts of a catalogue: a name for each asset, and the description of each character. */
type Words = {
  readonly labels: { readonly [Category in AssetCategory]: Readonly<Record<AssetName<Category>, string>> };
} & {
  readonly characters: Readonly<Record<AssetName<'Character'>, string>>;
};

const catalogues = { en, 'zh-CN': zhCN, de, es, fr, ar, pt, vi, ru, ko, ja, id } satisfies Record<Locale, Words>;
const lookUp = await createTranslator(catalogues);

/** The name of an asset in a language. */
export const findLabel = (locale: Locale, category: AssetCategory, name: string): string =>
  lookUp(locale, `labels.${category}.${name}`);

/** German nouns keep their capital letter within a sentence. */
const withinSentence = (label: string, locale: Locale): string =>
  locale === 'de' ? label : label.toLocaleLowerCase(locale);

/** The words that an asset adds to a prompt; null for assets that add none. */
export const findPrompt = (locale: Locale, category: AssetCategory, name: string): string | null => {
  if (category === 'Character') return lookUp(locale, `characters.${name}`);
  return category === 'Cloth' ? withinSentence(findLabel(locale, category, name), locale) : null;
};
