import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Note } from '../../../ui/note.tsx';
import { StrokeCursor } from '../../../ui/strokes/stroke-cursor.tsx';
import { StrokeView } from '../../../ui/strokes/stroke-view.tsx';
import { useStrokeKeys } from '../../../ui/strokes/use-stroke-keys.ts';
import { locatePointer, type useStrokes } from '../../../ui/strokes/use-strokes.ts';
import { cutOutQuery, pixelsQuery } from '../api/queries.ts';
import { correctCutOut } from '../model/correct-cut-out.ts';
import type { EditedPhoto } from '../model/settings.ts';
import classes from './cut-out-view.module.css';

interface Props {
  readonly photo: EditedPhoto;
  readonly brush: ReturnType<typeof useStrokes>;
  /** Id of the words that say how to paint without a pointer. */
  readonly hintId: string;
  /** Whether what is painted over belongs to the person. */
  readonly keeps: boolean;
}

/** The cut-out person over the faded photo; painted strokes correct the edge of the cut-out. */
export const CutOutView = ({ photo, brush, hintId, keeps }: Props) => {
  const { t } = useTranslation('photo-edits');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pressed, setPressed] = useState(false);
  const { keys, ...cursor } = useStrokeKeys({ ...brush, keeps });
  const painting = pressed || cursor.drawing;
  const pixels = useQuery(pixelsQuery(photo.image_url));
  const cutOut = useQuery(cutOutQuery(photo.id));
  const failed = pixels.error ?? cutOut.error;
  const [whole, person, { strokes }] = [pixels.data, cutOut.data, brush];
  useEffect(() => {
    // A stroke is applied once it is finished.
    if (whole === undefined || person === undefined || painting) return undefined;
    let stopped = false;
    const draw = async (): Promise<void> => {
      const { width, height, data } = await correctCutOut(person, whole, strokes);
      if (stopped || canvas.current === null) return;
      Object.assign(canvas.current, { width, height });
      canvas.current.getContext('2d')?.putImageData(new ImageData(data, width), 0, 0);
    };
    void draw();
    return () => {
      stopped = true;
    };
  }, [whole, person, strokes, painting]);
  const start = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    brush.begin(keeps, locatePointer(event));
    setPressed(true);
  };
  const stop = (): void => {
    if (pressed) brush.end();
    setPressed(false);
  };
  return (
    // The picture is not mirrored in right-to-left languages.
    <div className={classes['room']} dir="ltr">
      <figure
        className={classes['picture']}
        style={{
          aspectRatio: `${photo.width} / ${photo.height}`,
          // As large as its container allows.
          inlineSize: `min(100cqi, ${(100 * photo.width) / photo.height}cqb)`,
        }}
        aria-label={t('strokes.area')}
        aria-describedby={hintId}
        {...keys}
        onPointerDown={start}
        onPointerMove={(event) => pressed && brush.goOn(locatePointer(event))}
        onPointerUp={stop}
        onPointerCancel={stop}
      >
        <img src={photo.image_url} alt="" draggable={false} />
        <canvas ref={canvas} aria-hidden />
        {painting ? <StrokeView size={photo} strokes={strokes.slice(-1)} /> : null}
        {cursor.isSeen ? <StrokeCursor size={photo} radius={brush.radius} keeps={keeps} {...cursor} /> : null}
      </figure>
      {failed === null ? null : <Note kind="bad">{errorMessage(failed)}</Note>}
      {failed === null && person === undefined ? <output className={classes['waits']}>{t('cutting')}</output> : null}
    </div>
  );
};
