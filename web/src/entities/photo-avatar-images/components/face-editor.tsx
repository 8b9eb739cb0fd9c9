import { ActionIcon } from '@mantine/core';
import { FACE_POINTS, type FacePoint, type Place } from '@orator/contracts/photo-avatar-images/face-points';
import { IconArrowBackUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveView, placeInView, type Size, viewFace, zoomView } from '../model/face-view.ts';
import type { useFacePoints } from '../model/use-face-points.ts';
import classes from './face-editor.module.css';

interface Props {
  /** The photo's address. */
  readonly photo: string;
  readonly picture: Size;
  readonly placing: ReturnType<typeof useFacePoints>;
}

/** Enlargement of one press. */
const ZOOM = 1.4;
/** How far an arrow key moves a point, share of what is shown; with Shift ten times as far. */
const STEP = 0.0025;
const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** The points that are joined by lines. */
const LINES: readonly (readonly FacePoint[])[] = [
  ['right_eye_outer', 'right_eye_lid', 'right_eye_inner'],
  ['left_eye_inner', 'left_eye_lid', 'left_eye_outer'],
  ['mouth_right', 'lips', 'mouth_left'],
  ['right_side', 'chin', 'left_side'],
];
const percent = (share: number): string => `${share * 100}%`;

/** A photo with the points of its face, which are dragged, or moved by arrow keys. */
export const FaceEditor = ({ photo, picture, placing }: Props) => {
  const { t } = useTranslation('photo-avatar-images');
  const { points, keep, move, undo, canUndo } = placing;
  const [view, setView] = useState(() => viewFace(points));
  const stage = useRef<HTMLDivElement>(null);
  /** The point or view that is being dragged, and the last position of the pointer. */
  const held = useRef<{ readonly what: FacePoint | 'view'; readonly at: Place } | null>(null);
  const grab = (what: FacePoint | 'view', event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { what, at: [event.clientX, event.clientY] };
    if (what !== 'view') keep();
  };
  const drag = (event: PointerEvent): void => {
    if (held.current === null || stage.current === null) return;
    const { what, at } = held.current;
    held.current = { what, at: [event.clientX, event.clientY] };
    const k = view.side / stage.current.clientWidth;
    const [dx, dy] = [(event.clientX - at[0]) * k, (event.clientY - at[1]) * k];
    if (what === 'view') setView(moveView(view, [-dx, -dy], picture));
    else move(what, [dx, dy]);
  };
  const drop = (): void => {
    held.current = null;
  };
  const press = (name: FacePoint, event: KeyboardEvent): void => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      undo();
    }
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = view.side * STEP * (event.shiftKey ? 10 : 1);
    if (!event.repeat) keep();
    move(name, [arrow[0] * step, arrow[1] * step]);
  };
  const [left, top] = placeInView(view, [0, 0]);
  const shown = { insetBlockStart: percent(top), left: percent(left), width: percent(picture.width / view.side) };
  return (
    <div>
      {/* A photo is not mirrored in languages that are written from right to left. */}
      <div ref={stage} className={classes['stage']} dir="ltr">
        <button
          type="button"
          className={classes['photo']}
          tabIndex={-1}
          aria-hidden
          onPointerDown={(event) => grab('view', event)}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
        >
          <img src={photo} alt="" draggable={false} style={shown} />
          <svg viewBox="0 0 100 100" aria-hidden>
            {LINES.map((names) => (
              <polyline
                key={names.join(' ')}
                points={names.map((name) => placeInView(view, points[name]).map((share) => share * 100)).join(' ')}
              />
            ))}
          </svg>
        </button>
        {FACE_POINTS.map((name) => {
          const [x, y] = placeInView(view, points[name]);
          return (
            <button
              key={name}
              type="button"
              className={classes['point']}
              aria-label={t(`place.points.${name}`)}
              style={{ left: percent(x), top: percent(y) }}
              hidden={x < 0 || y < 0 || x > 1 || y > 1}
              onPointerDown={(event) => grab(name, event)}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={drop}
              onKeyDown={(event) => press(name, event)}
            />
          );
        })}
      </div>
      <div className={classes['tools']}>
        <ActionIcon variant="default" size={44} aria-label={t('place.undo')} disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('place.zoomOut')}
          onClick={() => setView(zoomView(view, 1 / ZOOM, picture))}
        >
          <IconZoomOut size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('place.zoomIn')}
          onClick={() => setView(zoomView(view, ZOOM, picture))}
        >
          <IconZoomIn size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
};
