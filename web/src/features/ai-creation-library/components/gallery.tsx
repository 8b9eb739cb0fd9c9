import { useDebouncedValue, useElementSize, useViewportSize } from '@mantine/hooks';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isResting } from '../../../ui/use-resting.ts';
import { columnsFor, GUTTER } from '../../../ui/waterfall.ts';
import { placesOf, within } from '../../../ui/waterfall-places.ts';
import { GalleryItem } from './gallery-item.tsx';
import classes from './gallery.module.css';

/** Height of the words below a picture, pixels (gallery.module.css). */
const WORDS = 52;
/** Layout follows the window's size after it has rested for so long, ms (specification, section 2). */
const LAYOUT_MS = 300;
/** What is kept in the page changes after so many pixels of scrolling, not with every frame. */
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
  /** The end of what has been fetched is near. */
  readonly onEnd: () => void;
}

/** The waterfall of public avatars; of thousands, only those near the window are in the page. */
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
      placesOf(
        avatars.map((avatar) => column * (avatar.height / avatar.width) + WORDS),
        columns,
        GUTTER,
      ),
    [avatars, column, columns],
  );
  // A window's height before and after what is seen is kept ready.
  const shown = width === 0 ? [] : within(places, y - top - high, y - top + 2 * high + STEP);
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
  /** The place in a list of so many, from 1. */
  readonly number: number;
  readonly among: number;
  /** Pixels; x is from where lines begin. */
  readonly width: number;
  readonly x: number;
  readonly y: number;
}

const Item = memo(({ avatar, onOpen, number, among, width, x, y }: ItemProps) => {
  // What scrolling brings is there at once: it would be invisible until it is past, and each fading item costs a layer.
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
