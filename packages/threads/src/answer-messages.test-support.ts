import { answerMessages } from './answer-messages.ts';

// A program that takes square roots, and that something keeps running, as what others have loaded may do.
setInterval(() => undefined, 60_000);
answerMessages({
  answer: async ({ square }: { readonly square: number }) => {
    if (square === 0) return Promise.reject(42);
    if (square < 0) throw new RangeError(`${square} is negative`);
    return { root: Math.sqrt(square) };
  },
});
