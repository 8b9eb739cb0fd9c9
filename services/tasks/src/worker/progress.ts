import { type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';

/** Maximum progress of a running task, hundredths of a percent (specification: about 98 to 98.5). */
const CAP = 9850;

export interface Progress {
  readonly stage: string | null;
  /** Hundredths of a percent. */
  readonly rate: number;
}

/** Converts the progress of a stage to that of the whole task, by the kind's declared shares. Never decreases. */
export function createProgress(kind: TaskKind) {
  const stages: Readonly<Record<string, number>> = taskKinds[kind].stages;
  const names = Object.keys(stages);
  let stage: string | null = null;
  let rate = 0;
  const raise = (fraction: number): void => {
    rate = Math.max(rate, Math.min(CAP, Math.round(fraction * 10_000)));
  };
  const before = (name: string): number =>
    names.slice(0, names.indexOf(name)).reduce((sum, earlier) => sum + (stages[earlier] ?? 0), 0);
  return {
    get current(): Progress {
      return { stage, rate };
    },
    /** @throws when the kind does not declare the stage */
    enter: (name: string): void => {
      if (!names.includes(name)) throw new Error(`${kind} has no stage ${name}`);
      stage = name;
      raise(before(name));
    },
    within: (fraction: number): void => {
      if (stage === null) return;
      raise(before(stage) + (stages[stage] ?? 0) * Math.min(1, Math.max(0, fraction)));
    },
  };
}
