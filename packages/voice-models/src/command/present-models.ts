/**
 * | constants | source |
 * |---|---|
 * | `MEGABYTE` | the SI's prefix |
 */
import { downloadBytes, type InstalledModel, type ModelEntry, modelLocales } from '../catalogue/model-entry.ts';
import { listMissedWords, type MissedWords } from '../library/doubted-locales.ts';
import { damagedFile } from '../library/installed-models.ts';

/** Bytes. */
const MEGABYTE = 1_000_000;

/** A size for people, in megabytes. */
export const sayMegabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;

/** What a model is for, in a few words. */
function sayPurpose({ purpose, voices, clone }: ModelEntry): string {
  if (purpose === 'ears') return 'hears';
  if (purpose === 'translator') return 'translates';
  if (purpose === 'speaker-encoder') return 'tells speakers apart';
  if (purpose !== 'voice') return purpose.replace('-', ' ');
  if (clone !== undefined) return 'clones voices';
  return `${voices.length} ${voices.length === 1 ? 'voice' : 'voices'}`;
}

function saySpeed({ realTimeFactor = 0, translation }: NonNullable<InstalledModel['measured']>): string {
  if (translation === undefined) return `${realTimeFactor.toFixed(2)} of real time`;
  const { charactersPerS, likeness } = translation;
  return `${Math.round(charactersPerS)} characters a second, ${likeness.toFixed(2)} like a person's translation (chrF)`;
}

/** The languages of a model, or from which to which it translates. */
const sayLocales = (entry: ModelEntry): string =>
  modelLocales(entry).join(entry.translates === undefined ? ' ' : ' to ');

/** What was measured when it was added here. */
function sayMeasured(model: InstalledModel): string {
  const { measured } = model;
  if (measured === undefined) return '';
  const memory = measured.memory === null ? '' : `, ${sayMegabytes(measured.memory)} of memory`;
  const missed = listMissedWords(model);
  const words = missed.map((one) => `${one.locale} ${one.missed.toFixed(2)}`).join(', ');
  const doubts = missed.filter(({ isDoubted }) => isDoubted).map(sayDoubt);
  return [
    `\n  here: ${saySpeed(measured)}${memory}`,
    ...(words === '' ? [] : [`\n  words missed here: ${words}`]),
    ...doubts,
  ].join('');
}

const sayDoubt = ({ locale, missed, expected }: MissedWords): string =>
  `\n  no default for ${locale}: ${missed.toFixed(2)} of the words are missed, ${(expected ?? 0).toFixed(2)} were expected`;

/** A model for people to read: three or four lines. */
export function describeModel(entry: ModelEntry, installed: InstalledModel | undefined): string {
  const { id, licence, recommended, title } = entry;
  const marks = [
    installed === undefined ? '' : 'installed',
    recommended ? 'recommended' : '',
    licence.commercial ? '' : 'not for commercial use',
  ].filter((mark) => mark !== '');
  const head = `${id}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  const restrictions = licence.restrictions === undefined ? '' : `; ${licence.restrictions}`;
  return (
    `${head}\n  ${title}; ${sayPurpose(entry)}: ${sayLocales(entry)}` +
    `\n  ${sayMegabytes(downloadBytes(entry))}, ${licence.name}${restrictions}` +
    (installed === undefined ? '' : sayMeasured(installed))
  );
}

/** A model for programs to read. */
export function listModel(modelsDir: string, entry: ModelEntry, installed: InstalledModel | undefined) {
  const { id, title, purpose, translates, licence, recommended, memory, voices, clone, sources } = entry;
  return {
    id,
    title,
    purpose,
    languages: modelLocales(entry),
    translates: translates ?? null,
    licence,
    recommended,
    download_bytes: downloadBytes(entry),
    memory_bytes: memory ?? null,
    voices: voices.length,
    clones: clone !== undefined,
    sources: sources.map(({ kind }) => kind),
    state: installed === undefined ? 'absent' : damagedFile(modelsDir, installed) === null ? 'installed' : 'damaged',
    measured:
      installed?.measured === undefined
        ? null
        : {
            real_time_factor: installed.measured.realTimeFactor ?? null,
            translation:
              installed.measured.translation === undefined
                ? null
                : {
                    characters_per_second: installed.measured.translation.charactersPerS,
                    likeness: installed.measured.translation.likeness,
                  },
            memory_bytes: installed.measured.memory,
            words_missed: Object.fromEntries(listMissedWords(installed).map(({ locale, missed }) => [locale, missed])),
            no_default_for: listMissedWords(installed).flatMap(({ locale, isDoubted }) => (isDoubted ? [locale] : [])),
          },
  };
}
