import { priceTask, readPlan } from '@orator/billing';
import type { Script } from '@orator/contracts/scripts/schema';
import type { TaskInput, TaskKind } from '@orator/contracts/tasks/kinds';
import { toTenths } from '@orator/contracts/tasks/price';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { Tx, VipLevelModel } from '@orator/db/client';
import { quoteTask } from '@orator/tasks';
import { checkContent } from '../content-checks/check-content.ts';
import type { Deps } from '../deps.ts';
import { collectUsed } from './lexicon.ts';
import type { SpokenScript } from './script-check.ts';

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

/** A request for a price: the user, the plan and the input. */
export interface Asked<Input> {
  readonly deps: Deps;
  readonly userId: string;
  readonly plan: VipLevelModel;
  /** The input as the form sent it. */
  readonly input: Input;
}

/** What was found for a request, with all words that are checked for forbidden content. */
interface Found {
  /** What is said, by voices or in a recording. */
  readonly scripts: readonly (Pick<SpokenScript, 'said' | 'used'> & { readonly script: Pick<Script, 'locale'> })[];
  /** What is shown besides, as names and titles. */
  readonly names?: readonly string[];
}

/** @throws AppError content_refused */
async function checkWords({ deps, userId }: Asked<unknown>, { scripts, names = [] }: Found): Promise<void> {
  const [first] = scripts;
  if (first === undefined) return;
  const text = [...scripts.map(({ said }) => said), ...names].join('\n');
  await checkContent(deps, userId, { kind: 'script', text, locale: first.script.locale });
}

/** A task that passed every check. */
interface Checked<Kind extends TaskKind> {
  /** The text that the title is made from. */
  readonly text: string;
  /** The input of the task: completed with size, files and marks. What of the lexicon is used is added to it. */
  readonly input: TaskInput<Kind>;
  /** Estimated length of the result, seconds. */
  readonly durationS: number;
  /** Seconds, characters, images or runs, as the kind's price counts them; by default the tenths of the length. */
  readonly count?: number;
}

/** The price of a count on the plan, hundredths of a credit. */
export type PriceCount = (count: number) => Promise<number>;

interface Priced<More extends object> {
  /** Hundredths of a credit. */
  readonly cost: number;
  /** Fields of the answer besides those of every quote. */
  readonly more: More;
}

/** How the price of a kind is found. Steps throw AppErrors; no step changes anything. */
interface QuotedKind<
  Input,
  Kind extends TaskKind,
  Named extends Found,
  Done extends Checked<Kind>,
  More extends object,
> {
  readonly kind: Kind;
  /** Finds what is named (faces, voices, recordings), and whether the words can be spoken. */
  readonly find: (asked: Asked<Input>) => Promise<Named>;
  /** Checks the limits of the plan, and builds the input of the task. */
  readonly check: (asked: Asked<Input>, found: Named) => Promise<Done>;
  readonly price: (asked: Asked<Input>, done: Done & ToPrice<Kind>, priceCount: PriceCount) => Promise<Priced<More>>;
  /** Lets workers prepare what the task will need, after the answer. */
  readonly ready?: (asked: Asked<Input>, found: Named, done: Done) => Promise<unknown>;
}

/** The price of the count, for kinds whose answer says no more. */
export const priceByCount = async (_asked: unknown, { count }: { readonly count: number }, priceCount: PriceCount) => ({
  cost: await priceCount(count),
  more: {},
});

/** Checks everything that could go wrong before any money moves, and returns the price. */
export const defineQuote =
  <Input, Kind extends TaskKind, Named extends Found, Done extends Checked<Kind>, More extends object>(
    spec: QuotedKind<Input, Kind, Named, Done, More>,
  ) =>
  async (deps: Deps, userId: string, input: Input): Promise<Quote & More> => {
    const { kind } = spec;
    const plan = await readPlan(deps.db, userId);
    const asked = { deps, userId, plan, input };
    const found = await spec.find(asked);
    await checkWords(asked, found);
    const done = await spec.check(asked, found);
    const { text, durationS, count = toTenths(durationS) } = done;
    const complete = { ...done.input, ...collectUsed(found.scripts) };
    const priceCount = (counted: number): Promise<number> =>
      priceOn(deps.db, plan, { kind, input: complete, count: counted });
    const { cost, more } = await spec.price(asked, { ...done, kind, input: complete, count }, priceCount);
    const quote = await quoteTask(deps, { kind, userId, text, input: complete, cost, durationS });
    if (spec.ready !== undefined) deps.runInBackground(spec.ready(asked, found, done));
    return { ...quote, ...more };
  };
