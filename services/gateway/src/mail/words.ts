import type { Locale } from '@orator/contracts/common';
import { createWords } from '../create-words.ts';
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

/** The messages' catalogues; every one has English's keys, or this does not compile. */
export const catalogues = { en, 'zh-CN': zhCN, de, es, fr, ar, pt, vi, ru, ko, ja, id } satisfies Record<
  Locale,
  typeof en
>;

export const write = await createWords(catalogues);
