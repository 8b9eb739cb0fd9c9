import { type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';

/** Maximum progress of a running task, hundredths of a percent (specification: about 98 to 98.5). */
const CAP = 9850;
/**
 * Between two reports, and in steps without any, progress is assumed, so that something moves: up to this share of the
 * rest of the stage, with this time constant in seconds. It is only shown, never charged.
 */
const ASSUMED = { share: 0.2, afterS: 30 } as const;

export interface Progress {
  readonly stage: string | null;
  /** What is shown, hundredths of a percent. */
  readonly rate: number;
  /** The part of it that was reported, hundredths of a percent: a cancel costs that. */
  readonly done: number;
}

/**
 * Converts the progress of a stage to that of the whole task, by the kind's declared shares. Never decreases.
 * @param now milliseconds
 */
export function createProgress(kind: TaskKind, now: () => number = Date.now) {
  const stages: Readonly<Record<string, number>> = taskKinds[kind].stages;
  const names = Object.keys(stages);
  let stage: string | null = null;
  /** The reported progress, 0 to 1, and when it last grew. */
  let reported = 0;
  let grewAt = now();
  let rate = 0;
  const raise = (fraction: number): void => {
    if (fraction <= reported) return;
    reported = fraction;
    grewAt = now();
  };
  const before = (name: string): number =>
    names.slice(0, names.indexOf(name)).reduce((sum, earlier) => sum + (stages[earlier] ?? 0), 0);
  const assumed = (): number => {
    if (stage === null) return 0;
    const left = before(stage) + (stages[stage] ?? 0) - reported;
    return Math.max(0, left) * ASSUMED.share * (1 - Math.exp((grewAt - now()) / 1000 / ASSUMED.afterS));
  };
  return {
    get current(): Progress {
      rate = Math.max(rate, Math.min(CAP, Math.round((reported + assumed()) * 10_000)));
      return { stage, rate, done: Math.min(CAP, Math.round(reported * 10_000)) };
    },
    /** @throws when the kind does not declare the stage */
    enter: (name: string): void => {
      if (!names.includes(name)) throw new Error(`${kind} has no stage ${name}`);
      stage = name;
      grewAt = now();
      raise(before(name));
    },
    within: (fraction: number): void => {
      if (stage === null) return;
      raise(before(stage) + (stages[stage] ?? 0) * Math.min(1, Math.max(0, fraction)));
    },
  };
}
