/** A task that never ends, or one that ends at once. */
export default (task: 'endless' | 'short'): Promise<string> =>
  task === 'endless' ? Promise.withResolvers<string>().promise : Promise.resolve('done');
