/**
 * Works on one input at a time; of those that come meanwhile, only the last is worked on afterwards.
 * @param work must not reject
 */
export function keepLatest<Input>(work: (input: Input) => Promise<void>): (input: Input) => void {
  let next: readonly [Input] | undefined;
  let isWorking = false;
  const workOn = async (): Promise<void> => {
    isWorking = true;
    while (next !== undefined) {
      const [input] = next;
      next = undefined;
      await work(input);
    }
    isWorking = false;
  };
  return (input) => {
    next = [input];
    if (!isWorking) void workOn();
  };
}
