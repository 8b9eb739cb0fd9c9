import { availableParallelism, totalmem } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@orator/platform/app-error';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';

/** Argon2 parameters: KiB of memory, and passes over it. */
export interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's minimum for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
export const MIN_COST: Cost = { memoryCost: 19_456, timeCost: 2 };
/** In ascending order. Memory grows first, because it is the scarce resource of cracking hardware. */
const COSTS: readonly Cost[] = [
  MIN_COST,
  { memoryCost: 32_768, timeCost: 2 },
  { memoryCost: 49_152, timeCost: 2 },
  { memoryCost: 65_536, timeCost: 2 },
  { memoryCost: 65_536, timeCost: 3 },
];
/** Target duration of a hash: not noticed by users, expensive for attackers. */
const TARGET_MS = 80;
/** Share of the machine's memory that concurrent hashes may use. */
const MEMORY_SHARE = 1 / 8;

/** Concurrent hashes. They run in libuv's pool of four threads, which file access needs as well. */
const MAX_RUNNING = Math.max(1, Math.min(3, availableParallelism()));
/** Queued hashes; more are rejected as busy, which bounds memory and waiting time in a flood. */
const MAX_QUEUED = 100;

const computeWork = ({ memoryCost, timeCost }: Cost): number => memoryCost * timeCost;

/**
 * The highest cost within the limits of this machine.
 * @param minCostMs duration of a hash of MIN_COST here
 * @param memoryBytes memory of the machine or container
 */
export function chooseCost(minCostMs: number, memoryBytes: number): Cost {
  const fits = (cost: Cost): boolean =>
    (minCostMs * computeWork(cost)) / computeWork(MIN_COST) <= TARGET_MS &&
    cost.memoryCost * 1024 * MAX_RUNNING <= memoryBytes * MEMORY_SHARE;
  return COSTS.findLast(fits) ?? MIN_COST;
}

/** The cost of a stored hash, from its PHC string. */
export function readCost(stored: string): Cost | null {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return memory === undefined || time === undefined ? null : { memoryCost: Number(memory), timeCost: Number(time) };
}

export interface Passwords {
  /** @throws AppError busy when the queue is full */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether it is the password. Takes the same time when there is no hash: no account, or one without a password.
   * @throws AppError busy
   */
  readonly verify: (stored: string | null | undefined, password: string) => Promise<boolean>;
  /** Whether a stored hash is cheaper than one made now. */
  readonly isOutdated: (stored: string) => boolean;
  /** Measures this machine and chooses the cost of new hashes. */
  readonly tune: () => Promise<Cost>;
}

const memoryBytes = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem());

/**
 * Argon2id (RFC 9106; the library's default variant) with bounded concurrency.
 * @param cost until `tune`; below `MIN_COST` in tests only
 */
export function createPasswords(cost: Cost = MIN_COST): Passwords {
  let dummyHash: Promise<string> | undefined;
  const limit = createConcurrencyLimit(MAX_RUNNING, MAX_QUEUED, () => new AppError('busy', { retryAfterS: 2 }));
  const make = (password: string): Promise<string> => hash(password, { ...cost, parallelism: 1 });
  return {
    hash: (password) => limit(() => make(password)),
    verify: async (stored, password) => {
      dummyHash ??= make('nobody has this password');
      const against = stored ?? (await dummyHash);
      const matches = await limit(() => verify(against, password));
      return typeof stored === 'string' && matches;
    },
    isOutdated: (stored) => {
      const used = readCost(stored);
      return used === null || computeWork(used) < computeWork(cost);
    },
    tune: async () => {
      const times: number[] = [];
      // The minimum of several runs: other load can only make a run slower.
      for (let round = 0; round < 4; round += 1) {
        const startedAt = performance.now();
        await hash('measured', { ...MIN_COST, parallelism: 1 });
        times.push(performance.now() - startedAt);
      }
      cost = chooseCost(Math.min(...times), memoryBytes());
      dummyHash = undefined;
      return cost;
    },
  };
}
