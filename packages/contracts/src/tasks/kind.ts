import { z } from 'zod';
import type { Counter } from '../accounts/schema.ts';
import type { Pushes, TaskEvent, TaskSnapshot } from './event.ts';
import type { TaskQueueName } from './queues.ts';

export const minutes = (count: number): number => count * 60_000;

/** A file that a task makes. */
export interface ResultFile {
  /** Its name in the task's folder, `video.mp4`. Of several, the first is `video-1.mp4`. */
  readonly file: string;
  readonly type: `${string}/${string}`;
  /** How many there can be, where there can be several; they may arrive one by one. */
  readonly count?: number;
  /** `server`: a by-product that no response names. */
  readonly visibleTo: 'owner' | 'server';
  /** Whether an export of the account names it. */
  readonly exported: boolean;
  /** False where another row takes the file over and has it deleted. */
  readonly deletedWithTask: boolean;
}
type ResultFiles = Readonly<Record<string, ResultFile>>;

/** A file for the task's owner, deleted with the task. */
export const resultFile = <const File extends string>(file: File, type: ResultFile['type']) =>
  ({ file, type, visibleTo: 'owner', exported: true, deletedWithTask: true }) as const;

/** `video` -> `video_key: string`, or `video_keys: string[]` where there can be several. */
type Named<Files extends ResultFiles, One extends string> = {
  [Name in keyof Files & string as Files[Name] extends { readonly count: number }
    ? `${Name}_${One}s`
    : `${Name}_${One}`]: Files[Name] extends { readonly count: number } ? string[] : string;
};
/** Zod says of an empty object that it has no key at all, which files beside it would contradict. */
type FiguresOf<Figures extends z.ZodObject> = keyof Figures['shape'] extends never ? unknown : z.output<Figures>;
/** The output column of a finished task: storage keys of its files, and figures. */
export type OutputOf<Files extends ResultFiles, Figures extends z.ZodObject> = Named<Files, 'key'> & FiguresOf<Figures>;
/** The same for clients: signed addresses in place of keys. While a task runs, what it has so far. */
export type ResultOf<Files extends ResultFiles, Figures extends z.ZodObject> = Named<
  { [Name in keyof Files as Files[Name]['visibleTo'] extends 'server' ? never : Name]: Files[Name] },
  'url'
> &
  FiguresOf<Figures>;

/** What a unit of a price is, and how many of the counted things make one. */
export const PRICE_UNITS = { second: 1, thousand_characters: 1000, image: 1, run: 1 } as const;
export type PriceUnit = keyof typeof PRICE_UNITS;

export interface Price<Input> {
  /** What is counted: seconds of the result, characters of the text, images, or whole runs. */
  readonly unit: PriceUnit;
  /** The rows of the price table as a new installation begins with; an operator may change them. Hundredths of a credit. */
  readonly tariffs: Readonly<Record<string, { readonly hundredths: number; readonly minimumUnits: number }>>;
  /** Which of them an input is charged by. */
  tariffOf(input: Input): string;
}

/** The declaration of one kind of task. Everything else about it derives from this. */
export interface TaskKindSpec<
  Input extends z.ZodObject,
  Source extends z.ZodObject,
  Files extends ResultFiles,
  Figures extends z.ZodObject,
  Events extends readonly TaskEvent[],
> {
  /** What the worker gets; checked when a task is quoted, started and worked off. */
  readonly input: Input;
  /** The part of it that its owner gave, as it is handed back to make another like it. */
  readonly source: Source;
  readonly files: Files;
  /** What is told of a result besides its files, such as `duration_s`. */
  readonly figures: Figures;
  readonly events: Events;
  pushes(task: TaskSnapshot<z.output<Input>, ResultOf<Files, Figures>>): Pushes<Events>;
  /** The monthly counter it uses up, if any. */
  readonly counter: Counter | null;
  readonly price: Price<z.output<Input>>;
  /**
   * Hundredths of a credit taken for a result, at most the cost that was held; without this all of it. For what may
   * deliver less than was quoted: three images of four, 40 s of a live minute.
   */
  charge?(output: OutputOf<Files, Figures>, held: { readonly cost: number; readonly durationS: number }): number;
  readonly queue: TaskQueueName;
  /** How far back the owner's next tasks stand in the queue while this one is in flight; a video is 1. */
  readonly weight: number;
  /** How often it is started before it counts as failed; a worker's death uses one up. */
  readonly attempts: number;
  /** The limit of one attempt in milliseconds, from the length of what is made. */
  readonly timeoutMs: (durationS: number) => number;
  /** The stages it reports, in order, each with its share of the whole (they add up to 1). */
  readonly stages: Readonly<Record<string, number>>;
}

/** A declared kind, with what derives from the declaration. */
export interface DefinedTaskKind<
  Input extends z.ZodObject,
  Source extends z.ZodObject,
  Files extends ResultFiles,
  Figures extends z.ZodObject,
  Events extends readonly TaskEvent[],
  Stages,
> extends TaskKindSpec<Input, Source, Files, Figures, Events> {
  readonly stages: Readonly<Record<string, number>> & Stages;
  readonly output: z.ZodType<OutputOf<Files, Figures>>;
  /** Of a task that is not finished, where every part may be missing. */
  readonly partialOutput: z.ZodType<Partial<OutputOf<Files, Figures>>>;
  readonly result: z.ZodType<ResultOf<Files, Figures>>;
  readonly partialResult: z.ZodType<Partial<ResultOf<Files, Figures>>>;
}

/** `video_key` for the output, `video_url` for clients. */
const keyOf = ([name, { count }]: [string, ResultFile], one: string): string =>
  count === undefined ? `${name}_${one}` : `${name}_${one}s`;

const shapeOf = (files: ResultFiles, one: string): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(files).map((entry) => {
      const { count } = entry[1];
      return [keyOf(entry, one), count === undefined ? z.string() : z.array(z.string()).max(count)];
    }),
  );

/** Declares a kind of task. The schemas of output and result have the keys that the first signature says. */
export function defineTaskKind<
  Input extends z.ZodObject,
  Source extends z.ZodObject,
  const Files extends ResultFiles,
  Figures extends z.ZodObject,
  const Events extends readonly TaskEvent[],
  const Stages extends Readonly<Record<string, number>>,
>(
  spec: TaskKindSpec<Input, Source, Files, Figures, Events> & { readonly stages: Stages },
): DefinedTaskKind<Input, Source, Files, Figures, Events, Stages>;
export function defineTaskKind(spec: AnyTaskKindSpec): object {
  const output = z.object({ ...shapeOf(spec.files, 'key'), ...spec.figures.shape });
  const result = z.object(resultShape(spec));
  return { ...spec, output, partialOutput: output.partial(), result, partialResult: result.partial() };
}
type AnyTaskKindSpec = TaskKindSpec<z.ZodObject, z.ZodObject, ResultFiles, z.ZodObject, readonly TaskEvent[]>;

/** What clients are told of a result. */
export const resultShape = ({ files, figures }: Pick<AnyTaskKindSpec, 'files' | 'figures'>): z.ZodRawShape => ({
  ...shapeOf(Object.fromEntries(Object.entries(files).filter(([, file]) => file.visibleTo === 'owner')), 'url'),
  ...figures.shape,
});

/** The names of a file in its task's folder: one, or as many as there can be. */
export const fileNames = ({ file, count }: Pick<ResultFile, 'file' | 'count'>): string[] =>
  count === undefined
    ? [file]
    : Array.from({ length: count }, (_, index) => file.replace(/(\.\w+)$/, `-${index + 1}$1`));
