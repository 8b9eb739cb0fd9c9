import type { Locale } from '@orator/contracts/core/common';
import ar from './messages/ar.json' with { type: 'json' };
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import id from './messages/id.json' with { type: 'json' };
import ja from './messages/ja.json' with { type: 'json' };
import ko from './messages/ko.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };
import vi from './messages/vi.json' with { type: 'json' };
import zhCN from './messages/zh-CN.json' with { type: 'json' };
import { createTranslator } from './translator.ts';

/** A catalogue that lacks a key of the English one does not compile. */
const catalogues = { en, 'zh-CN': zhCN, de, es, fr, ar, pt, vi, ru, ko, ja, id } satisfies Record<Locale, typeof en>;

const lookUp = await createTranslator(catalogues);

export type Section = keyof typeof en;

/** A message for users. `values` fill its placeholders. */
export const translate = (locale: Locale, section: Section, name: string, values: object = {}): string =>
  lookUp(locale, `${section}.${name}`, values);
