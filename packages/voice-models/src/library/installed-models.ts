import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import type { LibraryVoice } from '@orator/contracts/voices/library';
import { type Cloning, InstalledIndex, type InstalledModel } from '../catalogue/model-entry.ts';
import { voiceId } from '@orator/speech/voices/voice-id';
import { listMissedWords } from './doubted-locales.ts';

export const INDEX = 'installed.json';

/** The folder of a model in the folder of all models. */
export const modelFolder = (modelsDir: string, id: string): string => join(modelsDir, id);

/** An engine's name for a speaker of a model. */
export const speakerName = (model: string, speaker: number): string => `${model}/${speaker}`;

/** The model of an engine's name for a speaker. */
export const modelName = (speaker: string): string => speaker.slice(0, speaker.lastIndexOf('/'));

/** @throws Error when the index is damaged; a missing index has no models */
export function readIndex(modelsDir: string): InstalledIndex {
  let text: string;
  try {
    text = readFileSync(join(modelsDir, INDEX), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { models: [], known: {} };
    throw error;
  }
  return InstalledIndex.parse(JSON.parse(text));
}

/** The first file of a model that is missing or has the wrong length; null when all are intact. */
export function damagedFile(modelsDir: string, { entry, files }: InstalledModel): string | null {
  const isWhole = ({ path, bytes }: InstalledModel['files'][number]): boolean =>
    statSync(join(modelFolder(modelsDir, entry.id), path), { throwIfNoEntry: false })?.size === bytes;
  return files.find((file) => !isWhole(file))?.path ?? null;
}

/** The voices of a model, one for each language of a speaker. */
export const modelVoices = ({ id, voices }: InstalledModel['entry']): LibraryVoice[] =>
  voices.flatMap(({ speaker, name, gender, age, description, locales }) =>
    locales.map((locale) => {
      const engine_voice = speakerName(id, speaker);
      const said = { engine: 'sherpa', engine_voice, description } as const;
      return { id: voiceId('sherpa', engine_voice, locale), name, locale, gender, age, ...said };
    }),
  );

/** The voices of a model without a foreign accent. */
const listNative = (entry: InstalledModel['entry']): LibraryVoice[] =>
  modelVoices(entry).filter(({ description }) => description !== 'natural_foreign');

/** What a model is called where its voices are: the beginning of its title, without what it does. Pure. */
export const nameModel = (title: string): string => title.replace(/:.*$/su, '');

/** A model that clones the voice in a recording. */
export interface Cloner extends Cloning {
  /** The model's id. */
  readonly id: string;
  readonly title: string;
}

const listCloners = (models: readonly InstalledModel[]): Cloner[] =>
  models.flatMap(({ entry: { id, title, clone } }) =>
    clone === undefined ? [] : [{ id, title: nameModel(title), ...clone }],
  );

/** A model whose voices can be mixed. */
export interface Fitter {
  /** The model's id. */
  readonly id: string;
  readonly title: string;
  /** Its voices without a foreign accent. */
  readonly voices: readonly LibraryVoice[];
}

/** Only Kokoro mixes voices. */
const MIXED_FAMILY = 'kokoro-signs';

function findFitters(models: readonly InstalledModel[]): Fitter[] {
  if (findSpeakerEncoder(models) === undefined) return [];
  return models.flatMap(({ entry }) => {
    if (entry.family !== MIXED_FAMILY) return [];
    return [{ id: entry.id, title: nameModel(entry.title), voices: listNative(entry) }];
  });
}

/** The model that tells speakers apart; of several the one added last. Pure. */
export const findSpeakerEncoder = (models: readonly InstalledModel[]): InstalledModel | undefined =>
  models.findLast(({ entry }) => entry.purpose === 'speaker-encoder');

export interface InstalledModels {
  /** The models whose files are all present now; adding and removing models needs no restart. */
  readonly all: () => readonly InstalledModel[];
  readonly voices: () => readonly LibraryVoice[];
  /** Those of `voices` that are understood worse here than their makers say, and are no defaults. */
  readonly doubted: () => ReadonlySet<LibraryVoice>;
  /** The share of words that ears miss here of a model's voices, by its id and the language; null where none did. */
  readonly missed: (model: string, locale: Locale) => number | null;
  readonly cloners: () => readonly Cloner[];
  readonly fitters: () => readonly Fitter[];
  /** The languages that a model speaks without a foreign accent. */
  readonly locales: (model: string) => readonly Locale[];
}

/**
 * Watches the index of a folder of models; costs one `stat` a call.
 * @param warn called once for each model that is left out, and for an index that cannot be read
 */
export function watchModels(modelsDir: string | undefined, warn: (message: string) => void): InstalledModels {
  let stamp = '';
  let models: readonly InstalledModel[] = [];
  let voices: readonly LibraryVoice[] = [];
  let doubted: ReadonlySet<LibraryVoice> = new Set();

  const refresh = (folder: string): void => {
    const stat = statSync(join(folder, INDEX), { throwIfNoEntry: false });
    const now = stat === undefined ? '' : `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
    if (now === stamp) return;
    stamp = now;
    try {
      models = readIndex(folder).models.filter((model) => {
        const damaged = damagedFile(folder, model);
        if (damaged !== null) warn(`the model ${model.entry.id} is left out: ${damaged} is damaged or missing`);
        return damaged === null;
      });
    } catch (error) {
      warn(`no models are used: ${join(folder, INDEX)} cannot be read: ${String(error)}`);
      models = [];
    }
    const read = models.map((model) => {
      const locales = listMissedWords(model).flatMap(({ locale, isDoubted }) => (isDoubted ? [locale] : []));
      return { voices: modelVoices(model.entry), locales };
    });
    const all = read.flatMap((model) => model.voices);
    doubted = new Set(read.flatMap((model) => model.voices.filter(({ locale }) => model.locales.includes(locale))));
    // A voice of the language is better than one with an accent.
    const isForeign = ({ description }: LibraryVoice): boolean => description === 'natural_foreign';
    voices = [...all.filter((voice) => !isForeign(voice)), ...all.filter(isForeign)];
  };

  const current = <Value>(read: () => Value): Value => {
    if (modelsDir !== undefined) refresh(modelsDir);
    return read();
  };
  return {
    all: () => current(() => models),
    voices: () => current(() => voices),
    doubted: () => current(() => doubted),
    missed: (id, locale) =>
      current(() => models.find(({ entry }) => entry.id === id)?.measured?.wordsMissed[locale] ?? null),
    cloners: () => current(() => listCloners(models)),
    fitters: () => current(() => findFitters(models)),
    locales: (id) =>
      current(() => {
        const model = models.find(({ entry }) => entry.id === id);
        return model === undefined ? [] : [...new Set(listNative(model.entry).map(({ locale }) => locale))];
      }),
  };
}
