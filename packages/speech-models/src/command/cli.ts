import { parseArgs } from 'node:util';
import { createModelSpeaker, type ModelSpeaker } from '@orator/engines/speech/models/model-speaker';
import { readIndex } from '../library/installed-models.ts';
import { downloadBytes, type ModelEntry, modelLocales } from '../catalogue/model-entry.ts';
import { addModel, type AddOptions, sourceOf } from '../adding/add-model.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { removeModel, withLock } from '../store/model-store.ts';
import { requireUnpacker } from '../sources/unpack-archive.ts';
import { faultOf } from '../store/verify-model.ts';

export const USAGE = `orator models list                       lists the models that there are, and those that are installed
orator models add <name|recommended>...   downloads models and puts their voices into the library
orator models remove <name>...            takes them out again
orator models verify                      compares the files of installed models, and loads each
  --mirror <address>           where the archives and packages are, in place of their makers' addresses
  --from <folder>              where they are on this machine, without internet
  --catalogue <file|address>   another catalogue than Orator's own
  --accept-non-commercial      adds models, too, that may not be used commercially
`;

const options = {
  mirror: { type: 'string' },
  from: { type: 'string' },
  catalogue: { type: 'string' },
  'accept-non-commercial': { type: 'boolean', default: false },
} as const;

export interface CliDeps
  extends Pick<AddOptions, 'modelsDir' | 'progress' | 'signal' | 'freeBytes' | 'pausesMs' | 'stallMs'> {
  /** Values for options that are not given. */
  readonly defaults: { readonly catalogue: string | undefined; readonly mirror: string | undefined };
  readonly print: (line: string) => void;
  /** Called after voices were added. */
  readonly added: () => Promise<void>;
}

const MEGABYTE = 1_000_000;

function describe(entry: ModelEntry, installed: boolean): string {
  const { id, licence, voices, clone, recommended, title } = entry;
  const locales = modelLocales(entry).join(' ');
  const speaks = clone === undefined ? `${voices.length} ${voices.length === 1 ? 'voice' : 'voices'}` : 'clones voices';
  const marks = [
    installed ? 'installed' : '',
    recommended ? 'recommended' : '',
    licence.commercial ? '' : 'not for commercial use',
  ].filter((mark) => mark !== '');
  const size = `${Math.round(downloadBytes(entry) / MEGABYTE)} MB`;
  return `${id}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}\n  ${title}; ${speaks}: ${locales}\n  ${size}, ${licence.name}`;
}

function chosen(catalogue: readonly ModelEntry[], names: readonly string[]): ModelEntry[] {
  return names.flatMap((name) => {
    const found = catalogue.filter(({ id, recommended }) => (name === 'recommended' ? recommended : id === name));
    if (found.length === 0) throw new Error(`the catalogue has no ${name}: orator models list`);
    return found;
  });
}

type Flags = Pick<ReturnType<typeof parseArgs<{ options: typeof options }>>, 'values'>['values'];

async function add(names: readonly string[], flags: Flags, deps: CliDeps, speaker: ModelSpeaker): Promise<boolean> {
  const entries = chosen(await readCatalogue(flags.catalogue ?? deps.defaults.catalogue), names);
  await requireUnpacker();
  let voices = 0;
  const added = await withLock(deps.modelsDir, async () => {
    let count = 0;
    for (const entry of entries) {
      const acceptNonCommercial = flags['accept-non-commercial'];
      deps.print(
        `${entry.id}: ${Math.round(downloadBytes(entry) / MEGABYTE)} MB, ${entry.licence.name} (${entry.licence.url})`,
      );
      try {
        await addModel(entry, {
          ...deps,
          speaker,
          ...sourceOf(flags.mirror ?? deps.defaults.mirror),
          ...(flags.from !== undefined && { from: flags.from }),
          acceptNonCommercial,
          warn: deps.print,
        });
        deps.print(`${entry.id} is added.`);
        count += 1;
        voices += entry.voices.length;
      } catch (error) {
        deps.signal.throwIfAborted();
        // The remaining models are still added.
        deps.print(`${entry.id} is left out: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return count;
  });
  if (voices > 0) await deps.added();
  return added === entries.length;
}

async function verify(names: readonly string[], deps: CliDeps, speaker: ModelSpeaker): Promise<boolean> {
  let whole = true;
  for (const model of readIndex(deps.modelsDir).models) {
    if (names.length > 0 && !names.includes(model.entry.id)) continue;
    const fault = await faultOf(deps.modelsDir, model, speaker, deps.signal);
    if (fault !== null) whole = false;
    deps.print(`${model.entry.id}: ${fault === null ? 'good' : `${fault}; remove it and add it again`}`);
  }
  return whole;
}

/**
 * Runs the command line of models.
 * @returns whether everything requested was done; null for unknown arguments
 * @throws Error whose message is for the operator
 */
export async function runModels(words: readonly string[], deps: CliDeps): Promise<boolean | null> {
  const { values: flags, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [verb, ...names] = positionals;
  if ((verb === 'list') !== (names.length === 0) && verb !== 'verify') return null;
  const speaker = createModelSpeaker();
  try {
    if (verb === 'add') return await add(names, flags, deps, speaker);
    if (verb === 'verify') return await verify(names, deps, speaker);
    if (verb === 'remove') {
      await withLock(deps.modelsDir, async () => {
        for (const name of names) {
          await removeModel(deps.modelsDir, name);
          deps.print(`${name} is removed.`);
        }
      });
      return true;
    }
    if (verb !== 'list') return null;
    const installed = readIndex(deps.modelsDir).models.map(({ entry }) => entry);
    const catalogue = await readCatalogue(flags.catalogue ?? deps.defaults.catalogue);
    const others = installed.filter(({ id }) => catalogue.every((entry) => entry.id !== id));
    for (const entry of [...catalogue, ...others]) {
      deps.print(
        describe(
          entry,
          installed.some(({ id }) => id === entry.id),
        ),
      );
    }
    return true;
  } finally {
    await speaker.close();
  }
}
