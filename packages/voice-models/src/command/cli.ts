import { parseArgs } from 'node:util';
import { readIndex } from '../library/installed-models.ts';
import { downloadBytes, type ModelEntry } from '../catalogue/model-entry.ts';
import { addModel, type AddOptions, chooseSource } from '../adding/add-model.ts';
import { proveModels } from '../adding/prove-models.ts';
import { createModelPrograms, type ModelPrograms } from '../adding/model-programs.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { describeModel, listModel, sayMegabytes } from './present-models.ts';
import { removeModel, withLock } from '../store/model-store.ts';
import { requireUnpacker } from '../sources/unpack-archive.ts';
import { findModelFault } from '../adding/verify-model.ts';

export const USAGE = `orator models list                       lists the models that there are, and those that are installed
orator models add <name|recommended>...   downloads models and puts their voices into the library
orator models remove <name>...            takes them out again
orator models verify                      compares the files of installed models, and loads each
  --mirror <address>           where the archives and packages are, in place of their makers' addresses
  --from <folder>              where they are on this machine, without internet
  --catalogue <file|address>   another catalogue than Orator's own
  --json                       prints one document in JSON in place of sentences
  --accept-non-commercial      adds models, too, that may not be used commercially
`;

const options = {
  mirror: { type: 'string' },
  from: { type: 'string' },
  catalogue: { type: 'string' },
  'accept-non-commercial': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

export interface CliDeps
  extends Pick<AddOptions, 'modelsDir' | 'progress' | 'signal' | 'freeBytes' | 'pausesMs' | 'stallMs'> {
  /** Values for options that are not given. */
  readonly defaults: { readonly catalogue: string | undefined; readonly mirror: string | undefined };
  readonly print: (line: string) => void;
  /** Called after voices were added. */
  readonly added: () => Promise<void>;
}

function chosen(catalogue: readonly ModelEntry[], names: readonly string[]): ModelEntry[] {
  return names.flatMap((name) => {
    const found = catalogue.filter(({ id, recommended }) => (name === 'recommended' ? recommended : id === name));
    if (found.length === 0) throw new Error(`the catalogue has no ${name}: orator models list`);
    return found;
  });
}

type Flags = Pick<ReturnType<typeof parseArgs<{ options: typeof options }>>, 'values'>['values'];

/** What became of a model that the command line changed or checked; null where all is well. */
interface Outcome {
  readonly id: string;
  readonly fault: string | null;
}

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function add(names: readonly string[], flags: Flags, deps: CliDeps, programs: ModelPrograms): Promise<Outcome[]> {
  const entries = chosen(await readCatalogue(flags.catalogue ?? deps.defaults.catalogue), names);
  await requireUnpacker();
  const adding = {
    ...deps,
    programs,
    ...chooseSource(flags.mirror ?? deps.defaults.mirror),
    ...(flags.from !== undefined && { from: flags.from }),
    acceptNonCommercial: flags['accept-non-commercial'],
    warn: deps.print,
  };
  const outcomes = await withLock(deps.modelsDir, async () => {
    const made: Outcome[] = [];
    for (const entry of entries) {
      const { id, licence } = entry;
      deps.print(`${id}: ${sayMegabytes(downloadBytes(entry))}, ${licence.name} (${licence.url})`);
      try {
        await addModel(entry, adding);
        deps.print(`${id} is added.`);
        made.push({ id, fault: null });
      } catch (error) {
        deps.signal.throwIfAborted();
        // The remaining models are still added.
        deps.print(`${id} is left out: ${describeError(error)}`);
        made.push({ id, fault: describeError(error) });
      }
    }
    return made;
  });
  await proveModels(adding);
  const isAdded = ({ id }: ModelEntry): boolean => outcomes.some((one) => one.id === id && one.fault === null);
  if (entries.some((entry) => entry.voices.length > 0 && isAdded(entry))) await deps.added();
  return outcomes;
}

async function verify(names: readonly string[], deps: CliDeps, programs: ModelPrograms): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const model of readIndex(deps.modelsDir).models) {
    const { id } = model.entry;
    if (names.length > 0 && !names.includes(id)) continue;
    const fault = await findModelFault(deps.modelsDir, model, programs, deps.signal);
    deps.print(`${id}: ${fault === null ? 'good' : `${fault}; remove it and add it again`}`);
    outcomes.push({ id, fault });
  }
  return outcomes;
}

async function remove(names: readonly string[], { modelsDir, print }: CliDeps): Promise<Outcome[]> {
  await withLock(modelsDir, async () => {
    for (const name of names) {
      await removeModel(modelsDir, name);
      print(`${name} is removed.`);
    }
  });
  return names.map((id) => ({ id, fault: null }));
}

async function list(flags: Flags, { modelsDir, defaults, print }: CliDeps): Promise<void> {
  const installed = readIndex(modelsDir).models;
  const catalogue = await readCatalogue(flags.catalogue ?? defaults.catalogue);
  const others = installed.map(({ entry }) => entry).filter(({ id }) => catalogue.every((entry) => entry.id !== id));
  const rows = [...catalogue, ...others].map((entry) => ({
    entry,
    model: installed.find((one) => one.entry.id === entry.id),
  }));
  if (flags.json) print(toJson({ models: rows.map(({ entry, model }) => listModel(modelsDir, entry, model)) }));
  else for (const { entry, model } of rows) print(describeModel(entry, model));
}

const toJson = (document: object): string => JSON.stringify(document, null, 2);

/**
 * Runs the command line of models.
 * @returns whether everything requested was done; null for unknown arguments
 * @throws Error whose message is for the operator
 */
export async function runModels(words: readonly string[], deps: CliDeps): Promise<boolean | null> {
  const { values: flags, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [verb, ...names] = positionals;
  if ((verb === 'list') !== (names.length === 0) && verb !== 'verify') return null;
  if (verb === 'list') {
    await list(flags, deps);
    return true;
  }
  // With --json the one document is all that is printed.
  const own = flags.json ? { ...deps, print: () => undefined } : deps;
  const programs = createModelPrograms();
  try {
    const outcomes =
      verb === 'add'
        ? await add(names, flags, own, programs)
        : verb === 'verify'
          ? await verify(names, own, programs)
          : verb === 'remove'
            ? await remove(names, own)
            : null;
    if (outcomes === null) return null;
    if (flags.json) deps.print(toJson({ models: outcomes }));
    return outcomes.every(({ fault }) => fault === null);
  } finally {
    await programs.close();
  }
}
