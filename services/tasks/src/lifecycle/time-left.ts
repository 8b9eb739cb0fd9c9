/** A task that is worked on, and how far it has come. */
export interface Running {
  /** The stages in order, each with its share of the progress. */
  readonly stages: Readonly<Record<string, number>>;
  readonly stage: string;
  /** Progress of the whole, 0 to 1. */
  readonly rate: number;
  /** Seconds since it entered the stage. */
  readonly inStageS: number;
}

/** Shares of a stage from which its own pace counts beside that of others, and alone. */
const OWN_PACE = { from: 0.03, alone: 0.25 } as const;
/** Without any experience, the share of a stage from which it says how fast it goes: its first steps prepare the rest. */
const TOLD = 0.1;

const between = (share: number): number => Math.min(1, Math.max(0, share));

/**
 * Seconds until a task ends: the rest of its stage at the pace that it has there, which is that of the machine as busy as it is
 * now, and the stages after it as long as they usually take, times as much longer as this one takes than usual. Shares of the
 * progress stand in for stages of which nothing is known.
 * @param usualS what a stage of this task usually takes, seconds; undefined where that is not known
 * @returns undefined where nothing can be said
 */
export function timeLeft(running: Running, usualS: (stage: string) => number | undefined): number | undefined {
  const { stages, stage, rate, inStageS } = running;
  const names = Object.keys(stages);
  const at = names.indexOf(stage);
  const share = stages[stage] ?? 0;
  if (at < 0 || share === 0) return undefined;
  const shareBefore = names.slice(0, at).reduce((sum, name) => sum + (stages[name] ?? 0), 0);
  const done = between((rate - shareBefore) / share);
  const usual = usualS(stage);
  const own = done >= (usual === undefined ? TOLD : OWN_PACE.from) ? inStageS / done : undefined;
  const weight = usual === undefined ? 1 : between((done - OWN_PACE.from) / (OWN_PACE.alone - OWN_PACE.from));
  const whole = own === undefined ? usual : weight * own + (1 - weight) * (usual ?? own);
  if (whole === undefined) return undefined;
  const later = names.slice(at + 1);
  // The short stages before a render say nothing of how long that takes.
  if (later.some((name) => usualS(name) === undefined && (stages[name] ?? 0) > share)) return undefined;
  const slower = usual === undefined || usual === 0 ? 1 : whole / usual;
  const after = later.reduce((sum, name) => {
    const its = usualS(name);
    return sum + (its === undefined ? (whole * (stages[name] ?? 0)) / share : its * slower);
  }, 0);
  return Math.max(0, whole * (1 - done)) + after;
}
