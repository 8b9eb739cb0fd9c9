import { Button } from '@mantine/core';
import type { CutOutStroke } from '@orator/contracts/core/cut-out-strokes';
import type { ProductBox, ProductImage } from '@orator/contracts/product-images/schema';
import { type PointerEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { StrokeBrush } from '../../../ui/strokes/stroke-brush.tsx';
import { StrokeCursor } from '../../../ui/strokes/stroke-cursor.tsx';
import { StrokeHint } from '../../../ui/strokes/stroke-hint.tsx';
import { StrokeView } from '../../../ui/strokes/stroke-view.tsx';
import { useStrokeKeys } from '../../../ui/strokes/use-stroke-keys.ts';
import { locatePointer, useStrokes } from '../../../ui/strokes/use-strokes.ts';
import classes from './product-box.module.css';

interface Props {
  readonly opened: boolean;
  /** Null while closing. */
  readonly product: ProductImage | null;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onMark: (id: string, box: ProductBox | null, strokes: CutOutStroke[]) => void;
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
  const [strokes, setStrokes] = useState(product.strokes);
  const brush = useStrokes(strokes, setStrokes);
  const keeps = tool === 'keep';
  const { keys, ...cursor } = useStrokeKeys({ ...brush, keeps });
  const start = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = locatePointer(event);
    setFrom([x, y]);
    if (tool !== 'box') brush.begin(keeps, [x, y]);
  };
  const draw = (event: PointerEvent<HTMLElement>): void => {
    if (from === null) return;
    const [x, y] = locatePointer(event);
    if (tool !== 'box') {
      brush.goOn([x, y]);
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
      {/* The picture is not mirrored in right-to-left languages. */}
      <div className={classes['views']} dir="ltr">
        <div
          className={classes['picture']}
          onPointerDown={start}
          onPointerMove={draw}
          onPointerUp={() => {
            if (from !== null && tool !== 'box') brush.end();
            setFrom(null);
          }}
          {...(tool !== 'box' && {
            ...keys,
            role: 'figure',
            'aria-label': t('pictureAlt'),
            'aria-describedby': `${id}-hint`,
          })}
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
          {tool !== 'box' && cursor.isSeen ? (
            <StrokeCursor size={product} radius={brush.radius} keeps={keeps} {...cursor} />
          ) : null}
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
        <>
          <StrokeBrush of={brush} label={t('brush')} undoLabel={t('undoStroke')} />
          <StrokeHint id={`${id}-hint`} isFull={brush.isFull} />
        </>
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
