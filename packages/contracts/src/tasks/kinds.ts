import { z } from 'zod';
import type { Counter } from '../accounts/schema.ts';
import type { Locale } from '../core/common.ts';
import { dubTasks } from '../dubs/kind.ts';
import { liveSessionTasks } from '../live-sessions/kind.ts';
import { lipSyncTasks } from '../lip-syncs/kind.ts';
import { ownVoiceTasks } from '../own-voices/kind.ts';
import { photoAvatarPromptTasks } from '../photo-avatar-prompts/kind.ts';
import { photoAvatarTasks } from '../photo-avatars/kind.ts';
import { photoVideoTasks } from '../photo-videos/kind.ts';
import { podcastTasks } from '../podcasts/kind.ts';
import { productAvatarPromptTasks } from '../product-avatar-prompts/kind.ts';
import { sceneVideoTasks } from '../scene-videos/kind.ts';
import { speechTasks } from '../speeches/kind.ts';
import { videoAvatarTasks } from '../video-avatars/kind.ts';
import { voiceChangeTasks } from '../voice-changes/kind.ts';
import type { TaskSnapshot } from './event.ts';
import { resultShape } from './kind.ts';
import type { PriceUnit } from './price.ts';

/** All kinds of tasks, as their features declare them. */
export const taskKinds = {
  ...dubTasks,
  ...lipSyncTasks,
  ...liveSessionTasks,
  ...ownVoiceTasks,
  ...photoAvatarTasks,
  ...photoVideoTasks,
  ...podcastTasks,
  ...productAvatarPromptTasks,
  ...sceneVideoTasks,
  ...speechTasks,
  ...photoAvatarPromptTasks,
  ...videoAvatarTasks,
  ...voiceChangeTasks,
};
type Kinds = typeof taskKinds;

export type TaskKind = keyof Kinds;
export const isTaskKind = (name: string): name is TaskKind => Object.hasOwn(taskKinds, name);
export const TASK_KINDS: readonly TaskKind[] = Object.keys(taskKinds).filter(isTaskKind);

/** The kinds that make a video. */
export const VIDEO_KINDS: readonly TaskKind[] = TASK_KINDS.filter((kind) =>
  Object.hasOwn(taskKinds[kind].files, 'video'),
);

/** The files that can be watched or heard; if a work has both, the first one counts. */
export const WORK_FILES = ['video', 'audio'] as const;

/** The kinds that make something to watch or hear. */
export const WORK_KINDS: readonly TaskKind[] = TASK_KINDS.filter((kind) =>
  WORK_FILES.some((file) => Object.hasOwn(taskKinds[kind].files, file)),
);

/** The kinds whose tasks the gateway runs; workers run all others. */
export type GatewayKind = keyof typeof liveSessionTasks;
export type QueuedKind = Exclude<TaskKind, GatewayKind>;
/** The kinds whose end creates rows of their feature. */
export type CreatingKind = {
  [Kind in TaskKind]: Kinds[Kind]['creates'] extends true ? Kind : never;
}[TaskKind];
export const isQueued = (kind: TaskKind): kind is QueuedKind => taskKinds[kind].queue !== null;

export type TaskInput<Kind extends TaskKind> = z.output<Kinds[Kind]['input']>;
export type TaskSource<Kind extends TaskKind> = z.output<Kinds[Kind]['source']>;
export type TaskOutput<Kind extends TaskKind> = z.output<Kinds[Kind]['output']>;
export type TaskResultOf<Kind extends TaskKind> = z.output<Kinds[Kind]['result']>;
export type TaskStage<Kind extends TaskKind> = keyof Kinds[Kind]['stages'] & string;
/** The pushed events of all kinds. */
export type AnyTaskEvent = Kinds[TaskKind]['events'][number];

/** A declaration typed by its kind, so that the compiler relates one kind's input to its result. */
interface KindView<Kind extends TaskKind> {
  readonly input: z.ZodType<TaskInput<Kind>>;
  readonly source: z.ZodType<TaskSource<Kind>>;
  pickPhoto?(source: TaskSource<Kind>): string | undefined;
  pickAvatar?(source: TaskSource<Kind>): string | undefined;
  pickFootage?(source: TaskSource<Kind>): string | undefined;
  pickLocale?(source: TaskSource<Kind>): Locale | undefined;
  isCaptioned?(source: TaskSource<Kind>): boolean;
  readonly output: z.ZodType<TaskOutput<Kind>>;
  readonly partialOutput: z.ZodType<Partial<TaskOutput<Kind>>>;
  readonly partialResult: z.ZodType<Partial<TaskResultOf<Kind>>>;
  readonly price: {
    chooseTariff(input: TaskInput<Kind>): string;
    readonly first?: {
      readonly unit: PriceUnit;
      chooseTariff(input: TaskInput<Kind>): string;
      countUnits(input: TaskInput<Kind>): number;
    };
  };
  pickCounter?(input: TaskInput<Kind>): Counter | null;
  chooseTimeoutMs?(input: TaskInput<Kind>): number | null;
  delivered?(output: TaskOutput<Kind>): number;
  keepsParts?(output: TaskOutput<Kind>): boolean;
  pushes(task: TaskSnapshot<TaskInput<Kind>, TaskResultOf<Kind>>): Readonly<Record<string, object | undefined>>;
}
const views: { readonly [Kind in TaskKind]: KindView<Kind> } = taskKinds;
export const kindView = <Kind extends TaskKind>(kind: Kind): KindView<Kind> => views[kind];

/** The monthly counter that a task uses, if any; for an input of an older version, the kind's general one. */
export function findCounter(kind: TaskKind, input: unknown): Counter | null {
  const view = kindView(kind);
  const parsed = view.pickCounter === undefined ? undefined : view.input.safeParse(input).data;
  return parsed === undefined || view.pickCounter === undefined ? taskKinds[kind].counter : view.pickCounter(parsed);
}

/** The time limit of one attempt, milliseconds. `durationS`: estimated length of the result, seconds. */
export function timeLimitMs(kind: TaskKind, input: unknown, durationS: number): number {
  const view = kindView(kind);
  const parsed = view.chooseTimeoutMs === undefined ? undefined : view.input.safeParse(input).data;
  return (parsed === undefined ? null : view.chooseTimeoutMs?.(parsed)) ?? taskKinds[kind].timeoutMs(durationS);
}

type AnyResult = { [Kind in TaskKind]: TaskResultOf<Kind> }[TaskKind];
type KeysOfAny<Union> = Union extends unknown ? keyof Union : never;
type ValueOfAny<Union, Key extends PropertyKey> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never;

/** A result of any kind for clients: signed URLs of files, and figures. */
export type TaskResult = { [Key in KeysOfAny<AnyResult>]?: ValueOfAny<AnyResult, Key> | undefined };

/** A schema with a key for each file and figure of every kind; the overload declares its type. */
function mergeResults(): z.ZodType<TaskResult>;
function mergeResults(): z.ZodType {
  const shapes = Object.values(taskKinds).map(resultShape);
  return z.object(Object.assign({}, ...shapes)).partial();
}
export const TaskResult = mergeResults().meta({ id: 'TaskResult' });
