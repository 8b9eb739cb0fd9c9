/**
 * All passable places of a plane that are connected with a root over passable ones, side by side or one above the other.
 * @param width columns of the plane
 * @param size its places
 * @returns 1 at those
 */
export function floodPlane(
  width: number,
  size: number,
  isRoot: (o: number) => boolean,
  isPassable: (o: number) => boolean,
): Uint8Array {
  const found = new Uint8Array(size);
  const queue: number[] = [];
  const visit = (o: number): void => {
    if (found[o] || !isPassable(o)) return;
    found[o] = 1;
    queue.push(o);
  };
  for (let o = 0; o < size; o++) if (isRoot(o)) visit(o);
  for (let o = queue.pop(); o !== undefined; o = queue.pop()) {
    const x = o % width;
    if (x > 0) visit(o - 1);
    if (x < width - 1) visit(o + 1);
    if (o >= width) visit(o - width);
    if (o + width < size) visit(o + width);
  }
  return found;
}
