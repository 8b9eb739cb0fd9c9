import { Button } from '@mantine/core';
import {
  type ProductBox,
  type ProductImage,
  type ProductStroke,
  PRODUCT_STROKES,
} from '@orator/contracts/product-images/schema';
import { type PointerEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { Modal } from '../../../ui/modal.tsx';
import classes from './product-box.module.css';

interface Props {
  readonly opened: boolean;
  /** Null while closing. */
  readonly product: ProductImage | null;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onMark: (id: string, box: ProductBox | null, strokes: ProductStroke[]) => void;
  readonly onDelete: (id: string) => void;
  readonly onClose: () => void;
}

/** Edges of a box, shares of the picture. */
interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const USUAL: Edges = { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 };
/** Minimum width and height of a box. */
const LEAST = 0.05;
const STEP = 0.01;
const BRUSH = { usual: 0.025, least: 0.005, most: 0.1, step: 0.005 } as const;
const TOOLS = ['box', 'keep', 'remove'] as const;
type Tool = (typeof TOOLS)[number];
const SIDES = ['left', 'right', 'top', 'bottom'] as const;

const toEdges = (box: ProductBox | null): Edges =>
  box === null ? USUAL : { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
const toBox = ({ left, top, right, bottom }: Edges): ProductBox => ({
  x: left,
  y: top,
  width: Math.min(1, right) - left,
  height: Math.min(1, bottom) - top,
});

/** Moves one edge; it keeps the minimum distance from the opposite one. */
const moveEdge = (edges: Edges, side: (typeof SIDES)[number], to: number): Edges => {
  const moved = { ...edges, [side]: to };
  if (side === 'left' && moved.right - to < LEAST) return { ...edges, left: edges.right - LEAST };
  if (side === 'right' && to - moved.left < LEAST) return { ...edges, right: edges.left + LEAST };
  if (side === 'top' && moved.bottom - to < LEAST) return { ...edges, top: edges.bottom - LEAST };
  if (side === 'bottom' && to - moved.top < LEAST) return { ...edges, bottom: edges.top + LEAST };
  return moved;
};

/** Extends a stroke to a point; points too close to the last one are skipped. */
const longer = (stroke: ProductStroke, x: number, y: number): ProductStroke => {
  const [lastX = x, lastY = y] = stroke.points.at(-1) ?? [];
  const near = Math.hypot(x - lastX, y - lastY) < stroke.radius / 3;
  return near || stroke.points.length >= PRODUCT_STROKES.points
    ? stroke
    : { ...stroke, points: [...stroke.points, [x, y]] };
};

/** Marks a product in its picture, corrects the detection, and shows the cut-out. */
export const ProductBoxDialog = ({ opened, product, onClose, ...props }: Props) => {
  const { t } = useTranslation(['product-avatar-prompts', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={720}
      title={t('markTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {product === null ? null : <BoxEditor key={product.id} product={product} onClose={onClose} {...props} />}
    </Modal>
  );
};

type EditorProps = Omit<Props, 'opened' | 'product'> & { readonly product: ProductImage };

const BoxEditor = ({ product, busy, error, onMark, onDelete, onClose }: EditorProps) => {
  const { t } = useTranslation('product-avatar-prompts');
  const format = useFormat();
  const id = useId();
  const [edges, setEdges] = useState(() => toEdges(product.box));
  const [from, setFrom] = useState<readonly [number, number] | null>(null);
  const [tool, setTool] = useState<Tool>('box');
  const [radius, setRadius] = useState<number>(BRUSH.usual);
  const [strokes, setStrokes] = useState(product.strokes);
  const full = strokes.length >= PRODUCT_STROKES.strokes;
  const locatePointer = (event: PointerEvent<HTMLElement>): readonly [number, number] => {
    const area = event.currentTarget.getBoundingClientRect();
    const share = (at: number, start: number, size: number): number => Math.min(1, Math.max(0, (at - start) / size));
    return [share(event.clientX, area.left, area.width), share(event.clientY, area.top, area.height)];
  };
  const start = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = locatePointer(event);
    setFrom([x, y]);
    if (tool !== 'box' && !full) setStrokes([...strokes, { keep: tool === 'keep', radius, points: [[x, y]] }]);
  };
  const draw = (event: PointerEvent<HTMLElement>): void => {
    if (from === null) return;
    const [x, y] = locatePointer(event);
    if (tool !== 'box') {
      setStrokes((before) => before.map((one, i) => (i === before.length - 1 ? longer(one, x, y) : one)));
      return;
    }
    const [left, right] = [Math.min(from[0], x), Math.max(from[0], x)];
    const [top, bottom] = [Math.min(from[1], y), Math.max(from[1], y)];
    if (right - left >= LEAST && bottom - top >= LEAST) setEdges({ left, top, right, bottom });
  };
  const share = (value: number): string => format.percent(Math.round(value * 100));
  return (
    <div className={classes['editor']}>
      {product.cutout === null ? <Note kind="warn">{t('unclearText')}</Note> : <p>{t('markText')}</p>}
      {/* Left and right are those of the picture in every language. */}
      <div className={classes['views']} dir="ltr">
        <div
          className={classes['picture']}
          onPointerDown={start}
          onPointerMove={draw}
          onPointerUp={() => setFrom(null)}
        >
          <img src={product.image_url} alt={t('pictureAlt')} draggable={false} />
          <span
            aria-hidden
            style={{
              left: `${edges.left * 100}%`,
              top: `${edges.top * 100}%`,
              width: `${(edges.right - edges.left) * 100}%`,
              height: `${(edges.bottom - edges.top) * 100}%`,
            }}
            hidden={tool !== 'box'}
          />
          <StrokeView size={product} strokes={strokes} />
        </div>
        {product.cutout === null ? null : (
          <div className={classes['cut']}>
            <img src={product.cutout.image_url} alt={t('cutAlt')} />
          </div>
        )}
      </div>
      <Pills
        name="product-tool"
        label={t('tool')}
        value={tool}
        onChange={setTool}
        options={TOOLS.map((value) => ({ value, text: t(`tools.${value}`) }))}
      />
      {tool === 'box' ? null : (
        <div className={classes['brush']}>
          <label htmlFor={`${id}-brush`}>{t('brush')}</label>
          <input
            id={`${id}-brush`}
            type="range"
            min={BRUSH.least}
            max={BRUSH.most}
            step={BRUSH.step}
            value={radius}
            aria-valuetext={share(radius)}
            onChange={(event) => setRadius(Number(event.currentTarget.value))}
          />
          <Button
            size="compact-sm"
            variant="default"
            disabled={strokes.length === 0}
            onClick={() => setStrokes(strokes.slice(0, -1))}
          >
            {t('undoStroke')}
          </Button>
        </div>
      )}
      <div className={classes['sides']} hidden={tool !== 'box'}>
        {SIDES.map((side) => (
          <div key={side}>
            <label htmlFor={`${id}-${side}`}>{t(`sides.${side}`)}</label>
            <input
              id={`${id}-${side}`}
              type="range"
              min={0}
              max={1}
              step={STEP}
              dir="ltr"
              value={edges[side]}
              aria-valuetext={share(edges[side])}
              onChange={(event) => setEdges(moveEdge(edges, side, Number(event.currentTarget.value)))}
            />
          </div>
        ))}
      </div>
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      <div className={classes['buttons']}>
        {tool === 'box' ? (
          <Button loading={busy} onClick={() => onMark(product.id, toBox(edges), strokes)}>
            {t('cutBox')}
          </Button>
        ) : (
          <Button
            loading={busy}
            disabled={strokes.length === 0 && product.strokes.length === 0}
            onClick={() => onMark(product.id, product.box, strokes)}
          >
            {t('correct')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={busy}
          onClick={() => {
            setStrokes([]);
            onMark(product.id, null, []);
          }}
        >
          {t('cutAlone')}
        </Button>
        {product.cutout === null ? (
          <Button variant="subtle" color="gray" disabled={busy} onClick={() => onDelete(product.id)}>
            {t('deletePicture')}
          </Button>
        ) : (
          <Button variant="subtle" color="gray" disabled={busy} onClick={onClose}>
            {t('done')}
          </Button>
        )}
      </div>
    </div>
  );
};

interface StrokeProps {
  /** Pixels of the picture. */
  readonly size: { readonly width: number; readonly height: number };
  readonly strokes: readonly ProductStroke[];
}

/** The strokes over the picture: green keeps, red removes. */
const StrokeView = ({ size: { width, height }, strokes }: StrokeProps) => (
  <svg className={classes['strokes']} viewBox={`0 0 ${width} ${height}`} aria-hidden>
    {strokes.map(({ keep, radius, points: [first = [0, 0], ...rest] }, at) => (
      <polyline
        // Drawn in order, and undone from the end.
        key={at}
        data-keep={keep}
        strokeWidth={2 * radius * Math.max(width, height)}
        points={[first, ...(rest.length === 0 ? [first] : rest)]
          .map(([x, y]) => `${x * width},${y * height}`)
          .join(' ')}
      />
    ))}
  </svg>
);
