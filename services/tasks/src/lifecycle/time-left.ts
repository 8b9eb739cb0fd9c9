/** A running task and its progress. */
export interface Running {
  /** The stages in order, each with its share of the progress. */
  readonly stages: Readonly<Record<string, number>>;
  readonly stage: string;
  /** Progress of the whole, 0 to 1. */
  readonly rate: number;
  /** Seconds since it entered the stage. */
  readonly inStageS: number;
  /** Seconds that the stages before it took. */
  readonly beforeS: number;
}

/** Shares of a stage from which its own pace is mixed with that of other tasks, and from which it is used alone. */
const OWN_PACE = { from: 0.03, alone: 0.25 } as const;
/**
 * Without data on other tasks, the share of a stage from which its own pace is used, because its first steps prepare
 * the rest.
 */
const TOLD = 0.1;
/** Share of a stage's usual duration that is left when it takes longer. */
const LATE = 0.1;
/** The progress of the whole from which its pace so far limits the time left. */
const MOST_DONE = 0.5;

const between = (share: number): number => Math.min(1, Math.max(0, share));

/**
 * Seconds until a task ends: the rest of its stage at the stage's own pace, which reflects the machine's current load,
 * plus the usual duration of the later stages, scaled by how much slower than usual this stage is. For stages without
 * data, the shares of the progress are used. From the middle on, the usual duration of a stage is limited to its share of the
 * progress at the pace so far: the last steps of short results are long for their length, which predicts nothing for a long one.
 * @param usualS the usual duration of a stage of this task, seconds; undefined if unknown
 * @returns undefined when no estimate is possible
 */
export function timeLeft(running: Running, usualS: (stage: string) => number | undefined): number | undefined {
  const { stages, stage, rate, inStageS } = running;
  const names = Object.keys(stages);
  const at = names.indexOf(stage);
  const share = stages[stage] ?? 0;
  if (at < 0 || share === 0) return undefined;
  const shareBefore = names.slice(0, at).reduce((sum, name) => sum + (stages[name] ?? 0), 0);
  const done = between((rate - shareBefore) / share);
  const longest = rate < MOST_DONE ? Number.POSITIVE_INFINITY : (running.beforeS + inStageS) / rate;
  const usually = usualS(stage);
  const usual = usually === undefined ? undefined : Math.min(usually, longest * share);
  const own = done >= (usual === undefined ? TOLD : OWN_PACE.from) ? inStageS / done : undefined;
  const weight = usual === undefined ? 1 : between((done - OWN_PACE.from) / (OWN_PACE.alone - OWN_PACE.from));
  const whole = own === undefined ? usual : weight * own + (1 - weight) * (usual ?? own);
  if (whole === undefined) return undefined;
  const later = names.slice(at + 1);
  // The short stages before a render do not predict its duration.
  if (later.some((name) => usualS(name) === undefined && (stages[name] ?? 0) > share)) return undefined;
  const slower = usual === undefined || usual === 0 ? 1 : whole / usual;
  const after = later.reduce((sum, name) => {
    const its = usualS(name);
    if (its === undefined) return sum + (whole * (stages[name] ?? 0)) / share;
    return sum + Math.min(its * slower, longest * (stages[name] ?? 0));
  }, 0);
  // A stage without a pace of its own counts down from its usual duration.
  const rest = (by: number): number => Math.max(LATE * by * (1 - done), by - inStageS);
  const ownRest = own === undefined ? 0 : own * (1 - done);
  const usualRest = usual === undefined ? ownRest : rest(usual);
  return (own === undefined ? usualRest : weight * ownRest + (1 - weight) * usualRest) + after;
}
