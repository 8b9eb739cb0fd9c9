import { useDebouncedValue, useElementSize, useViewportSize } from '@mantine/hooks';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isResting } from '../../../ui/use-resting.ts';
import { columnsFor, GUTTER } from '../../../ui/waterfall.ts';
import { listOverlapping, placeItems } from '../../../ui/waterfall-places.ts';
import { GalleryItem } from './gallery-item.tsx';
import classes from './gallery.module.css';

/** Height of the text below a picture, pixels (gallery.module.css). */
const WORDS = 52;
/** Layout follows the window's size after it has been stable for this long, ms (specification, section 2). */
const LAYOUT_MS = 300;
/** The rendered items are updated after this many pixels of scrolling, not with every frame. */
const STEP = 300;

const onScroll = (listener: () => void): (() => void) => {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
};
/** How far the page is scrolled, pixels, in whole steps. */
const useScrolled = (): number => useSyncExternalStore(onScroll, () => Math.floor(scrollY / STEP) * STEP);

interface Props {
  readonly avatars: readonly PhotoAvatar[];
  readonly onOpen: (avatar: PhotoAvatar) => void;
  /** Called when the end of the fetched items is near. */
  readonly onEnd: () => void;
}

/** The masonry of public avatars; of thousands, only those near the viewport are rendered. */
export const Gallery = ({ avatars, onOpen, onEnd }: Props) => {
  const { ref, width: now } = useElementSize<HTMLUListElement>();
  const [rested] = useDebouncedValue(now, LAYOUT_MS);
  const width = rested === 0 ? now : rested;
  const [top, setTop] = useState(0);
  const y = useScrolled();
  const { height: high } = useViewportSize();
  const columns = columnsFor(width);
  const column = Math.max(1, (width - GUTTER * (columns - 1)) / columns);
  const { places, height } = useMemo(
    () =>
      placeItems(
        avatars.map((avatar) => column * (avatar.height / avatar.width) + WORDS),
        columns,
        GUTTER,
      ),
    [avatars, column, columns],
  );
  // Items within one window height before and after the viewport are rendered too.
  const shown = width === 0 ? [] : listOverlapping(places, y - top - high, y - top + 2 * high + STEP);
  const isNearEnd = width > 0 && y - top + 3 * high > height;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);
  return (
    <ul
      ref={(list) => {
        ref(list);
        if (list !== null) setTop(list.offsetTop);
      }}
      className={classes['gallery']}
      style={{ blockSize: height }}
    >
      {shown.map((index) => {
        const [avatar, place] = [avatars[index], places[index]];
        return avatar === undefined || place === undefined ? null : (
          <Item
            key={avatar.id}
            avatar={avatar}
            onOpen={onOpen}
            among={avatars.length}
            number={index + 1}
            width={column}
            x={place.column * (column + GUTTER)}
            y={place.top}
          />
        );
      })}
    </ul>
  );
};

interface ItemProps {
  readonly avatar: PhotoAvatar;
  readonly onOpen: (avatar: PhotoAvatar) => void;
  /** Position in the list, from 1. */
  readonly number: number;
  readonly among: number;
  /** Pixels; x is from the start of lines. */
  readonly width: number;
  readonly x: number;
  readonly y: number;
}

const Item = memo(({ avatar, onOpen, number, among, width, x, y }: ItemProps) => {
  // Items that scrolling reveals do not fade in: they would become visible only when they are past, and each fading
  // item costs a layer.
  const [appears] = useState(isResting);
  return (
    <li
      className={classes['item']}
      data-appears={appears}
      aria-setsize={among}
      aria-posinset={number}
      style={{ inlineSize: width, insetInlineStart: x, transform: `translateY(${y}px)` }}
    >
      <GalleryItem avatar={avatar} onOpen={onOpen} />
    </li>
  );
});
Item.displayName = 'Item';
