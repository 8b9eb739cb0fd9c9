/** A stream that is fed by hand. */
export interface Feed<Item> {
  readonly stream: ReadableStream<Item>;
  readonly push: (item: Item) => void;
  readonly end: () => void;
  /** Who reads it gets the reason; nothing more comes. */
  readonly fail: (reason: unknown) => void;
}

/** Items wait until they are read. What is fed after the end, or after the reader has left, is dropped. */
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
