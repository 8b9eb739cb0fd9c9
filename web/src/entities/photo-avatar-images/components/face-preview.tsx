import type { FacePoints } from '@orator/contracts/core/refused-picture';
import type { MouthKind } from '@orator/contracts/photo-avatar-images/schema';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PREVIEW_SIDE, previewFace, sayA } from '../../../shared/faces/preview-face.ts';
import type { TalkingFace } from '../../../shared/faces/talking-face.ts';
import type { Size } from '../model/face-view.ts';

interface Props {
  readonly photo: string;
  readonly picture: Size;
  readonly points: FacePoints;
  readonly mouth: MouthKind;
  readonly className: string | undefined;
}

/** The preview of a face with these points. Changes wait while one is made; the next one has the latest points. */
const usePreviewFace = ({ photo, picture, points, mouth }: Props): TalkingFace | null => {
  const [face, setFace] = useState<TalkingFace | null>(null);
  const wanted = useRef<Pick<Props, 'points' | 'mouth'> | null>(null);
  const busy = useRef(false);
  useEffect(() => {
    wanted.current = { points, mouth };
    if (busy.current) return;
    busy.current = true;
    const make = async (): Promise<void> => {
      for (let made = null; wanted.current !== null && wanted.current !== made; ) {
        made = wanted.current;
        setFace(await previewFace(photo, picture, made));
      }
    };
    // The points can also be placed without a preview, so its failure is not reported.
    make()
      .catch(() => setFace(null))
      .finally(() => {
        busy.current = false;
      });
  }, [photo, picture, points, mouth]);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  return face;
};

/** The face that is being placed: it says "a" and blinks. */
export const FacePreview = (props: Props) => {
  const { t } = useTranslation('photo-avatar-images');
  const face = usePreviewFace(props);
  const calm = useReducedMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (face === null || context === null) return undefined;
    let frame = 0;
    const draw = (now: number): void => {
      face.draw(context, sayA(calm ? null : now / 1000));
      if (!calm) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [face, calm]);
  return (
    <figure className={props.className} aria-label={t('place.preview')}>
      <canvas ref={canvas} width={PREVIEW_SIDE} height={PREVIEW_SIDE} aria-hidden />
    </figure>
  );
};
