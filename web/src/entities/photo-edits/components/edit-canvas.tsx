import { Button, Loader } from '@mantine/core';
import type { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import { composeEdit, computeEditFrame, needsCutOut, computeEditSize } from '@orator/rig/face/compose-edit';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { backgroundsQuery } from '../../photo-avatar-background-images/api/queries.ts';
import { cutOutQuery, pixelsQuery } from '../api/queries.ts';
import { correctCutOut } from '../model/correct-cut-out.ts';
import { coverPixels } from '../model/pixels.ts';
import { type Behind, playBehind } from '../model/play-behind.ts';
import { type EditedPhoto, movePhoto, type ShownEdit, toSettings, UNCHANGED } from '../model/settings.ts';
import classes from './photo-edits.module.css';

/** Pixels of the preview while something changes, and shortly afterwards. */
const QUICK = 90_000;
const FINE = 420_000;
const PAUSE_MS = 180;
/** How far an arrow key moves the photo, share of the frame. */
const STEP = 0.02;

interface Looked {
  readonly photo: EditedPhoto;
  readonly edit: ShownEdit;
  readonly onChange?: never;
}
interface Edited {
  readonly photo: EditedPhoto;
  readonly edit: PhotoEdit;
  readonly onChange: (edit: PhotoEdit) => void;
}
/** Without `onChange` the photo is read-only. */
type Props = Looked | Edited;

const copyPixels = ({ data, width, height }: ImageData) => ({ width, height, data: data.slice() });

/** The layers of a preview; undefined while loading. */
const useLayers = (photo: EditedPhoto, { background }: ShownEdit) => {
  const pixels = useQuery(pixelsQuery(photo.image_url));
  const cut = needsCutOut(toSettings({ ...UNCHANGED, background }).background);
  const cutOut = useQuery({ ...cutOutQuery(photo.id), enabled: cut });
  const backgrounds = useQuery(backgroundsQuery());
  const chosen = background.kind === 'picture' ? background.background_id : null;
  const url = backgrounds.data?.find(({ id }) => id === chosen)?.image_url;
  const picture = useQuery({ ...pixelsQuery(url ?? ''), enabled: url !== undefined });
  const moving = background.kind === 'video' ? background.background_id : null;
  const video = moving === null ? null : backgrounds.data?.find(({ id }) => id === moving)?.video_url;
  const person = cut ? cutOut.data : null;
  const behind = chosen === null ? null : picture.data;
  const failed = [pixels, ...(person === null ? [] : [cutOut]), ...(behind === null ? [] : [picture])].find(
    (one) => one.error !== null && !one.isFetching,
  );
  return { photo: pixels.data, person, behind, video, failed };
};

/** The edited photo, drawn as the server will draw it. Dragging and arrow keys move the photo in its frame. */
export const EditCanvas = (props: Props) => {
  const { photo, edit } = props;
  const { t } = useTranslation(['photo-edits', 'common']);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<readonly [x: number, y: number] | null>(null);
  const [drawn, setDrawn] = useState(false);
  const played = useRef<Behind | null>(null);
  const { photo: pixels, person, behind, video, failed } = useLayers(photo, edit);
  const ready = pixels !== undefined && person !== undefined && behind !== undefined && video !== undefined;

  useEffect(() => {
    if (typeof video !== 'string' || canvas.current === null) return undefined;
    const behindPerson = playBehind(canvas.current, video);
    played.current = behindPerson;
    return () => {
      played.current = null;
      behindPerson.stop();
    };
  }, [video]);

  useEffect(() => {
    if (pixels === undefined || person === undefined || behind === undefined || video === undefined) return undefined;
    let stopped = false;
    const draw = async (most: number): Promise<void> => {
      const settings = toSettings(edit);
      const size = computeEditSize(computeEditFrame(photo, photo.face.box, settings), most);
      const picture = behind === null ? null : await coverPixels(behind, size.width, size.height);
      const cut = person === null ? null : await correctCutOut(person, pixels, edit.strokes);
      if (stopped || canvas.current === null) return;
      const layers = { photo: copyPixels(pixels), person: cut, picture };
      const { data } = composeEdit(layers, photo, photo.face.box, settings, size);
      const drawing = new ImageData(Uint8ClampedArray.from(data), size.width);
      if (typeof video === 'string') played.current?.show(await createImageBitmap(drawing));
      else {
        Object.assign(canvas.current, size);
        canvas.current.getContext('2d')?.putImageData(drawing, 0, 0);
      }
      setDrawn(true);
    };
    const frame = requestAnimationFrame(() => void draw(QUICK));
    const timer = setTimeout(() => void draw(FINE), PAUSE_MS);
    return () => {
      stopped = true;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pixels, person, behind, video, photo, edit]);

  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (held.current === null || canvas.current === null || props.onChange === undefined) return;
    // The picture is as large as fits into its box.
    const { clientWidth, clientHeight, width: w, height: h } = canvas.current;
    const k = Math.min(clientWidth / w, clientHeight / h);
    const [width, height] = [w * k, h * k];
    const [dx, dy] = [event.clientX - held.current[0], event.clientY - held.current[1]];
    held.current = [event.clientX, event.clientY];
    props.onChange(movePhoto(photo, props.edit, dx / width, dy / height));
  };
  const picture = <canvas ref={canvas} data-drawn={drawn} aria-hidden />;
  const mover = props.onChange && (
    <button
      type="button"
      className={classes['mover']}
      aria-label={t('preview')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = [event.clientX, event.clientY];
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
      onKeyDown={(event) => {
        const step = ARROWS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        props.onChange(movePhoto(photo, props.edit, step[0] * STEP, step[1] * STEP));
      }}
    >
      {picture}
    </button>
  );
  return (
    <>
      {mover ?? (
        <figure className={classes['mover']} aria-label={t('withBackground')}>
          {picture}
        </figure>
      )}
      {ready || failed !== undefined ? null : (
        <output className={classes['waits']}>
          <Loader size={22} color="gray" aria-hidden />
          {t(person === undefined ? 'cutting' : 'loading')}
        </output>
      )}
      {failed === undefined ? null : (
        <div className={classes['failed']}>
          <Note kind="bad">{errorMessage(failed.error)}</Note>
          <Button size="compact-sm" variant="default" onClick={() => void failed.refetch()}>
            {t('common:tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
};

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
