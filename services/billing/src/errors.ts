import type { Counter } from '@orator/contracts/accounts/schema';

/** The wallet has less than was asked. Nothing was held. */
export class NotEnoughCredits extends Error {
  override name = 'NotEnoughCredits';
}

/** The month's counter is used up. Nothing was taken. */
export class NoTimesLeft extends Error {
  override name = 'NoTimesLeft';
  readonly counter: Counter;
  constructor(counter: Counter) {
    super(`${counter} is 0`);
    this.counter = counter;
  }
}

/** The device or the network has had the day's results that need no account. Nothing was counted. */
export class NoTrialsLeft extends Error {
  override name = 'NoTrialsLeft';
  /** How many a day has. */
  readonly limit: number;
  constructor(limit: number) {
    super(`${limit} results were made today`);
    this.limit = limit;
  }
}
