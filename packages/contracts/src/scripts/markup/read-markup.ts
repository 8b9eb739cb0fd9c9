import { readEntities } from './entities.ts';
import { readMarkdown } from './markdown.ts';
import { readTags } from './tags.ts';

const SIGNS = /[&<*_`#|~\\>[(（•▪◦]|^[-+=] ?/mu;

/**
 * A script in which markup that people and language models write is a mark of scripts or left out, so that neither voices
 * nor captions have it: Markdown, tags of SSML and HTML, character references and stage directions. `<break>` becomes
 * a pause, `**words**` and `<emphasis>` are emphasised, `<sub>` is a pronunciation. Other text stays as it is. Pure.
 * @param text with white space collapsed (`normaliseScript`)
 */
export const readMarkup = (text: string): string =>
  SIGNS.test(text) ? readMarkdown(readTags(readEntities(text))) : text;
