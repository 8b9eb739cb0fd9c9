/** Marks what is connected with a pixel over pixels that pass and are not marked yet. @returns their indices */
export function flood(start: number, marked: Uint8Array, w: number, passes: (i: number) => boolean): number[] {
  const found: number[] = [];
  const push = (i: number): void => {
    if (i < 0 || i >= marked.length || marked[i] === 1 || !passes(i)) return;
    marked[i] = 1;
    found.push(i);
  };
  push(start);
  for (let next = 0; next < found.length; next++) {
    const i = found[next] ?? 0;
    if (i % w > 0) push(i - 1);
    if (i % w < w - 1) push(i + 1);
    push(i - w);
    push(i + w);
  }
  return found;
}
