import { useDebouncedValue, useElementSize, useViewportSize, useWindowScroll } from '@mantine/hooks';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { useEffect, useMemo, useState } from 'react';
import { columnsFor, GUTTER } from '../../../ui/waterfall.ts';
import { placesOf, within } from '../../../ui/waterfall-places.ts';
import { GalleryItem } from './gallery-item.tsx';
import classes from './gallery.module.css';

/** Height of the words below a picture, pixels (gallery.module.css). */
const WORDS = 52;
/** Layout follows the window's size after it has rested for so long, ms (specification, section 2). */
const LAYOUT_MS = 300;
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
  const [{ y }] = useWindowScroll();
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
  const shown = width === 0 ? [] : within(places, y - top - high, y - top + 2 * high);
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
          <li
            key={avatar.id}
            className={classes['item']}
            aria-setsize={avatars.length}
            aria-posinset={index + 1}
            style={{
              inlineSize: column,
              insetInlineStart: place.column * (column + GUTTER),
              transform: `translateY(${place.top}px)`,
            }}
          >
            <GalleryItem avatar={avatar} onOpen={onOpen} />
          </li>
        );
      })}
    </ul>
  );
};
