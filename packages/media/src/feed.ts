/** A stream whose items are pushed by the caller. */
export interface Feed<Item> {
  readonly stream: ReadableStream<Item>;
  readonly push: (item: Item) => void;
  readonly end: () => void;
  /** Ends the stream with an error for its reader. */
  readonly fail: (reason: unknown) => void;
}

/** Items are queued until they are read. Items pushed after the end, or after the reader has left, are dropped. */
export function createFeed<Item>(): Feed<Item> {
  let feeding: ReadableStreamDefaultController<Item> | null = null;
  const leave = (): void => {
    feeding = null;
  };
  const stream = new ReadableStream<Item>({
    start: (controller) => {
      feeding = controller;
    },
    cancel: leave,
  });
  return {
    stream,
    push: (item) => feeding?.enqueue(item),
    end: () => {
      feeding?.close();
      leave();
    },
    fail: (reason) => {
      feeding?.error(reason);
      leave();
    },
  };
}
