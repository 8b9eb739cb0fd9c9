import type { Counter } from '@orator/contracts/accounts/schema';

/** The wallet has fewer credits than requested. Nothing was held. */
export class NotEnoughCredits extends Error {
  override name = 'NotEnoughCredits';
}

/** A monthly counter is 0. Nothing was taken. */
export class NoTimesLeft extends Error {
  override name = 'NoTimesLeft';
  readonly counter: Counter;
  constructor(counter: Counter) {
    super(`${counter} is 0`);
    this.counter = counter;
  }
}

/** The device or the network has reached the day's limit of trial results. Nothing was counted. */
export class NoTrialsLeft extends Error {
  override name = 'NoTrialsLeft';
  /** Results a day. */
  readonly limit: number;
  constructor(limit: number) {
    super(`${limit} results were made today`);
    this.limit = limit;
  }
}
