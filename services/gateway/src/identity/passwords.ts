import { availableParallelism, totalmem } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../http/concurrency-limit.ts';
import { AppError } from '@orator/platform/app-error';

/** What a hash of a password costs: KiB of memory, and passes over it. */
export interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's least for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
export const LEAST_COST: Cost = { memoryCost: 19_456, timeCost: 2 };
/** From the least to the most a sign-in may cost; memory first, which is what a cracker's hardware lacks. */
const COSTS: readonly Cost[] = [
  LEAST_COST,
  { memoryCost: 32_768, timeCost: 2 },
  { memoryCost: 49_152, timeCost: 2 },
  { memoryCost: 65_536, timeCost: 2 },
  { memoryCost: 65_536, timeCost: 3 },
];
/** A hash may take about this long on the machine it runs on: a person does not notice, a guesser does. */
const TARGET_MS = 80;
/** Of the machine's memory, what all hashes at one time may use. */
const MEMORY_SHARE = 1 / 8;

/** Hashes at the same time. They run in Node's pool of four threads, which files need too. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism()));
/** More than these in line means a flood: who comes then is asked to come again, and nobody's wait or memory grows. */
const IN_LINE = 100;

const work = ({ memoryCost, timeCost }: Cost): number => memoryCost * timeCost;

/**
 * The dearest cost this machine can bear.
 * @param leastMs how long a hash of the least cost takes here
 * @param memoryBytes what the machine, or the container, has
 */
export function chooseCost(leastMs: number, memoryBytes: number): Cost {
  const fits = (cost: Cost): boolean =>
    (leastMs * work(cost)) / work(LEAST_COST) <= TARGET_MS &&
    cost.memoryCost * 1024 * AT_ONCE <= memoryBytes * MEMORY_SHARE;
  return COSTS.findLast(fits) ?? LEAST_COST;
}

/** The cost a stored hash was made with (PHC string format). */
export function costOf(stored: string): Cost | null {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return memory === undefined || time === undefined ? null : { memoryCost: Number(memory), timeCost: Number(time) };
}

export interface Passwords {
  /** @throws AppError busy when too many are being checked */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether it is the password. Takes the same time where there is no such account, or one without a password.
   * @throws AppError busy
   */
  readonly verify: (stored: string | null | undefined, password: string) => Promise<boolean>;
  /** Whether a stored hash is cheaper to crack than one made now. */
  readonly isOutdated: (stored: string) => boolean;
  /** Measures this machine and hashes as dearly as it can bear from now on. */
  readonly tune: () => Promise<Cost>;
}

const memoryBytes = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem());

/** Argon2id (RFC 9106; the library's own choice of variant) with a bound on how much of it happens at once. */
export function createPasswords(): Passwords {
  let cost = LEAST_COST;
  let nobody: Promise<string> | undefined;
  const gate = createGate(AT_ONCE, IN_LINE, () => new AppError('busy', { retryAfterS: 2 }));
  const make = (password: string): Promise<string> => hash(password, { ...cost, parallelism: 1 });
  return {
    hash: (password) => gate(() => make(password)),
    verify: async (stored, password) => {
      nobody ??= make('nobody has this password');
      const against = stored ?? (await nobody);
      const matches = await gate(() => verify(against, password));
      return typeof stored === 'string' && matches;
    },
    isOutdated: (stored) => {
      const made = costOf(stored);
      return made === null || work(made) < work(cost);
    },
    tune: async () => {
      const times: number[] = [];
      // The quickest of some counts: whatever else the machine does can only make one slower.
      for (let round = 0; round < 4; round += 1) {
        const began = performance.now();
        await hash('measured', { ...LEAST_COST, parallelism: 1 });
        times.push(performance.now() - began);
      }
      cost = chooseCost(Math.min(...times), memoryBytes());
      nobody = undefined;
      return cost;
    },
  };
}
