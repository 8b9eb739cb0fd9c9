/** Does nothing in a thread; it only makes the pool start one. */
export default (): void => undefined;
