import type { Counter } from '@orator/contracts/accounts';

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
