import { z } from 'zod';
import type { Counter } from '../accounts/schema.ts';
import type { Locale } from '../core/common.ts';
import type { Pushes, TaskEvent, TaskSnapshot } from './event.ts';
import type { PriceUnit, Rate } from './price.ts';
import type { TaskQueueName } from './queues.ts';

/** Minutes in milliseconds. */
export const minutes = (count: number): number => count * 60_000;

/** A file in a task's result. */
export interface ResultFile {
  /** Its name in the task's folder, such as `video.mp4`; with a `count`, the first file is `video-1.mp4`. */
  readonly file: string;
  readonly type: `${string}/${string}`;
  /** The most files of this name, where there can be several; they may arrive one by one. */
  readonly count?: number;
  /** A result may lack it, such as a file of a second part. Not together with `count`. */
  readonly optional?: true;
  /** `server`: an internal file that is in no response. */
  readonly visibleTo: 'owner' | 'server';
  /** Whether the account's data export includes it. */
  readonly exported: boolean;
  /** False when another row takes over the file and its deletion. */
  readonly deletedWithTask: boolean;
}
type ResultFiles = Readonly<Record<string, ResultFile>>;

/** A file for the task's owner, deleted with the task. */
export const resultFile = <const File extends string>(file: File, type: ResultFile['type']) =>
  ({ file, type, visibleTo: 'owner', exported: true, deletedWithTask: true }) as const;

/** `video` -> `video_key: string`, or `video_keys: string[]` if there can be several. */
type Named<Files extends ResultFiles, One extends string> = Flat<
  {
    [Name in keyof Files & string as Files[Name] extends { readonly optional: true }
      ? never
      : Files[Name] extends { readonly count: number }
        ? `${Name}_${One}s`
        : `${Name}_${One}`]: Files[Name] extends { readonly count: number } ? string[] : string;
  } & {
    [Name in keyof Files & string as Files[Name] extends { readonly optional: true } ? `${Name}_${One}` : never]?:
      | string
      | undefined;
  }
>;
/** Flattens an intersection into one type. */
type Flat<Type> = { [Key in keyof Type]: Type[Key] };
/** For an empty object Zod infers a type that allows no keys, which would conflict with those of the files. */
type FiguresOf<Figures extends z.ZodObject> = keyof Figures['shape'] extends never ? unknown : z.output<Figures>;
/** The output column of a finished task: storage keys of its files, figures (numbers about the result), and what only the server reads. */
export type OutputOf<Files extends ResultFiles, Figures extends z.ZodObject, Hidden extends z.ZodObject> = Named<
  Files,
  'key'
> &
  FiguresOf<Figures> &
  FiguresOf<Hidden>;
/** The schema for kinds without data that only the server reads: an object without a field. */
const nothingHidden = z.object({});
type NothingHidden = typeof nothingHidden;
/** The output for clients, with signed URLs instead of storage keys. */
export type ResultOf<Files extends ResultFiles, Figures extends z.ZodObject> = Named<
  { [Name in keyof Files as Files[Name]['visibleTo'] extends 'server' ? never : Name]: Files[Name] },
  'url'
> &
  FiguresOf<Figures>;

/** The price of a part that comes first and is kept; determined by the input alone. */
export interface FirstPrice<Input> {
  readonly unit: PriceUnit;
  readonly tariffs: Readonly<Record<string, Rate>>;
  chooseTariff(input: Input): string;
  /** The count in its unit, such as characters. */
  countUnits(input: Input): number;
}

export interface Price<Input> {
  /** Seconds or minutes of the result, thousand characters of the text, images, or whole runs. */
  readonly unit: PriceUnit;
  /** The rows of a new installation's price table, hundredths of a credit; an operator may change them there. */
  readonly tariffs: Readonly<Record<string, Rate>>;
  /** The tariff that applies to an input. */
  chooseTariff(input: Input): string;
  /** The price of a first part, which does not depend on what else is delivered. */
  readonly first?: FirstPrice<Input>;
}

/** The declaration of one kind of task. Everything else about it derives from this. */
export interface TaskKindSpec<
  Input extends z.ZodObject,
  Source extends z.ZodObject,
  Files extends ResultFiles,
  Figures extends z.ZodObject,
  Events extends readonly TaskEvent[],
  Hidden extends z.ZodObject = NothingHidden,
> {
  /** What the worker gets; validated when a task is quoted, started and claimed. */
  readonly input: Input;
  /** The part of the input that the owner gave; it is returned with the task, to start a similar one. */
  readonly source: Source;
  /** The id of the photo it is made from, for kinds that have one. */
  pickPhoto?(source: z.output<Source>): string | undefined;
  /** The id of the avatar it is made from, for kinds that may have one. */
  pickAvatar?(source: z.output<Source>): string | undefined;
  /** The id of the video avatar it is made from, for kinds that may have one. */
  pickFootage?(source: z.output<Source>): string | undefined;
  /** The spoken language of the result, for kinds whose source determines it. */
  pickLocale?(source: z.output<Source>): Locale | undefined;
  /** Whether captions are drawn into its picture, for kinds that can do so. */
  isCaptioned?(source: z.output<Source>): boolean;
  /**
   * A file named `video`, else `audio`, is what is played: such a kind makes works, which are listed, downloaded and
   * shared.
   */
  readonly files: Files;
  /** Numbers about a result, such as `duration_s`. */
  readonly figures: Figures;
  /** What rows are created from and clients do not need: it stays in the output column. */
  readonly hidden?: Hidden;
  readonly events: Events;
  pushes(task: TaskSnapshot<z.output<Input>, ResultOf<Files, Figures>>): Pushes<Events>;
  /** The monthly counter it uses up, if any. */
  readonly counter: Counter | null;
  /** The counter, when it depends on the input; used instead of `counter`. */
  pickCounter?(input: z.output<Input>): Counter | null;
  readonly price: Price<z.output<Input>>;
  /**
   * How much was delivered, counted like its price: tenths of a second, characters, images, runs. The charge is the
   * price of this count, at most the quoted price. Without this function the quoted price is charged.
   */
  delivered?(output: OutputOf<Files, Figures, Hidden>): number;
  /**
   * Set when each delivered part is a result of its own (needs `delivered`): a task that fails or is cancelled keeps
   * and charges the parts it has delivered, and a retry continues after them. Returns whether there is a part to keep.
   */
  keepsParts?(output: OutputOf<Files, Figures, Hidden>): boolean;
  /** Set when further holds are made during the task (`extendHold`), because its length is not known beforehand. */
  readonly holdsMore?: true;
  /**
   * Set when a result can be made again free of charge: the same input gives different motion, which depends on a seed.
   */
  readonly rerolls?: true;
  /** Null for a kind that no worker runs, but the gateway that its owner is connected to. */
  readonly queue: TaskQueueName | null;
  /**
   * How much a task in flight lowers the priority of its owner's next tasks; 1 for a video, 0 for a kind that does not
   * count towards the limit of simultaneous tasks.
   */
  readonly weight: number;
  /** Attempts before the task counts as failed; a crash of the worker counts as one. */
  readonly attempts: number;
  /** Time limit of one attempt in milliseconds. `durationS`: estimated length of the result, seconds. */
  readonly timeoutMs: (durationS: number) => number;
  /** Another time limit for some inputs, instead of `timeoutMs`; null for the others. */
  chooseTimeoutMs?(input: z.output<Input>): number | null;
  /** The stages of the work in order, each with its share of the progress; the shares add up to 1. */
  readonly stages: Readonly<Record<string, number>>;
}

/** A declared kind with the schemas derived from it. */
export interface DefinedTaskKind<
  Input extends z.ZodObject,
  Source extends z.ZodObject,
  Files extends ResultFiles,
  Figures extends z.ZodObject,
  Events extends readonly TaskEvent[],
  Stages,
  Creates,
  Hidden extends z.ZodObject = NothingHidden,
> extends TaskKindSpec<Input, Source, Files, Figures, Events, Hidden> {
  readonly stages: Readonly<Record<string, number>> & Stages;
  /** True where rows of its feature are created as it ends, in the same transaction (`createFromTask`). */
  readonly creates: Creates;
  readonly output: z.ZodType<OutputOf<Files, Figures, Hidden>>;
  /** The output of an unfinished task: every part may be missing. */
  readonly partialOutput: z.ZodType<Partial<OutputOf<Files, Figures, Hidden>>>;
  readonly result: z.ZodType<ResultOf<Files, Figures>>;
  readonly partialResult: z.ZodType<Partial<ResultOf<Files, Figures>>>;
}

/** `video_key` for the output, `video_url` for clients. */
const nameField = ([name, { count }]: [string, ResultFile], one: string): string =>
  count === undefined ? `${name}_${one}` : `${name}_${one}s`;

const makeShape = (files: ResultFiles, one: string): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(files).map((entry) => {
      const { count, optional } = entry[1];
      const name = z
        .string()
        .meta({ examples: [one === 'url' ? `/files/${entry[1].file}?e=1769860800&s=signature` : entry[1].file] });
      const single = optional === true ? name.optional() : name;
      return [nameField(entry, one), count === undefined ? single : z.array(name).max(count)];
    }),
  );

/** Declares a kind of task. The overload declares the keys of output and result, which the compiler cannot infer. */
export function defineTaskKind<
  Input extends z.ZodObject,
  Source extends z.ZodObject,
  const Files extends ResultFiles,
  Figures extends z.ZodObject,
  const Events extends readonly TaskEvent[],
  const Stages extends Readonly<Record<string, number>>,
  const Creates extends true | undefined = undefined,
  Hidden extends z.ZodObject = NothingHidden,
>(
  spec: TaskKindSpec<Input, Source, Files, Figures, Events, Hidden> & {
    readonly stages: Stages;
    readonly creates?: Creates;
  },
): DefinedTaskKind<Input, Source, Files, Figures, Events, Stages, Creates, Hidden>;
export function defineTaskKind(spec: AnyTaskKindSpec): object {
  const output = z.object({ ...makeShape(spec.files, 'key'), ...spec.figures.shape, ...spec.hidden?.shape });
  const result = z.object(resultShape(spec));
  return { ...spec, output, partialOutput: output.partial(), result, partialResult: result.partial() };
}
type AnyTaskKindSpec = TaskKindSpec<z.ZodObject, z.ZodObject, ResultFiles, z.ZodObject, readonly TaskEvent[]>;

/** The fields of a result for clients. */
export const resultShape = ({ files, figures }: Pick<AnyTaskKindSpec, 'files' | 'figures'>): z.ZodRawShape => ({
  ...makeShape(Object.fromEntries(Object.entries(files).filter(([, file]) => file.visibleTo === 'owner')), 'url'),
  ...figures.shape,
});

/** The possible names of a file in its task's folder: one, or `count`. */
export const fileNames = ({ file, count }: Pick<ResultFile, 'file' | 'count'>): string[] =>
  count === undefined
    ? [file]
    : Array.from({ length: count }, (_, index) => file.replace(/(\.\w+)$/, `-${index + 1}$1`));
