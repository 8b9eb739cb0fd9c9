import { priceTask, readPlan } from '@orator/billing';
import type { TaskInput, TaskKind } from '@orator/contracts/tasks/kinds';
import { toTenths } from '@orator/contracts/tasks/price';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { Tx, VipLevelModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { quoteTask } from '@orator/tasks';
import type { Deps } from '../deps.ts';

interface ToPrice<Kind extends TaskKind> {
  readonly kind: Kind;
  readonly input: TaskInput<Kind>;
  /** Seconds, characters, images or runs, as the kind's price counts them. */
  readonly count: number;
}

/** The price of a task on a plan, hundredths of a credit. Without an account a task costs one of the day's results. */
export const priceOn = <Kind extends TaskKind>(
  tx: Tx,
  plan: VipLevelModel,
  { kind, input, count }: ToPrice<Kind>,
): Promise<number> => (plan.id === TRIAL_PLAN ? Promise.resolve(0) : priceTask(tx, kind, input, count));

/** @throws AppError video_too_long, or trial_too_long without an account */
export function checkLength(plan: VipLevelModel, seconds: number): void {
  if (toTenths(seconds) <= toTenths(plan.videoSeconds)) return;
  const details = { seconds: Math.ceil(seconds), limit: plan.videoSeconds };
  throw new AppError(plan.id === TRIAL_PLAN ? 'trial_too_long' : 'video_too_long', { details });
}

/** A request for a price: the user, the plan and the input. */
export interface Asked<Input> {
  readonly deps: Deps;
  readonly userId: string;
  readonly plan: VipLevelModel;
  /** The input as the form sent it. */
  readonly input: Input;
}

/** A task that passed every check. */
export interface Checked<Kind extends TaskKind> {
  /** The text that the title is made from. */
  readonly text: string;
  /** The input of the task: completed with size, files and marks. */
  readonly input: TaskInput<Kind>;
  /** Seconds, characters, images or runs, as the kind's price counts them. */
  readonly count: number;
  /** Estimated length of the result, seconds. */
  readonly durationS: number;
}

/** The price of a count on the plan, hundredths of a credit. */
type PriceCount = (count: number) => Promise<number>;

interface Priced<More extends object> {
  /** Hundredths of a credit. */
  readonly cost: number;
  /** Fields of the answer besides those of every quote. */
  readonly more: More;
}

/** How the price of a kind is found. Steps throw AppErrors; no step changes anything. */
interface QuotedKind<Input, Kind extends TaskKind, Found, Done extends Checked<Kind>, More extends object> {
  readonly kind: Kind;
  /** Finds what is named (faces, voices, recordings), and checks the words. */
  readonly resolve: (asked: Asked<Input>) => Promise<Found>;
  /** Checks the limits of the plan, and builds the input of the task. */
  readonly check: (asked: Asked<Input>, found: Found) => Promise<Done>;
  readonly price: (asked: Asked<Input>, done: Done, priceCount: PriceCount) => Promise<Priced<More>>;
  /** Lets workers prepare what the task will need, after the answer. */
  readonly ready?: (asked: Asked<Input>, found: Found, done: Done) => Promise<unknown>;
}

/** The price of the count, for kinds whose answer says no more. */
export const priceByCount = async (_asked: unknown, { count }: { readonly count: number }, priceCount: PriceCount) => ({
  cost: await priceCount(count),
  more: {},
});

/** Checks everything that could go wrong before any money moves, and returns the price. */
export const defineQuote =
  <Input, Kind extends TaskKind, Found, Done extends Checked<Kind>, More extends object>(
    spec: QuotedKind<Input, Kind, Found, Done, More>,
  ) =>
  async (deps: Deps, userId: string, input: Input): Promise<Quote & More> => {
    const { kind } = spec;
    const plan = await readPlan(deps.db, userId);
    const asked = { deps, userId, plan, input };
    const found = await spec.resolve(asked);
    const done = await spec.check(asked, found);
    const { text, input: complete, durationS } = done;
    const priceCount = (count: number): Promise<number> => priceOn(deps.db, plan, { kind, input: complete, count });
    const { cost, more } = await spec.price(asked, done, priceCount);
    const quote = await quoteTask(deps, { kind, userId, text, input: complete, cost, durationS });
    if (spec.ready !== undefined) deps.runInBackground(spec.ready(asked, found, done));
    return { ...quote, ...more };
  };
