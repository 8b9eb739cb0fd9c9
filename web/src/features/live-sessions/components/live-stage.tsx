import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import type { TalkingFace } from '../../../shared/faces/talking-face.ts';
import { Stage, StageTag } from '../../../ui/stage.tsx';
import type { talkingFaceQuery } from '../api/queries.ts';
import type { LiveMotion } from '../../../shared/faces/live-motion.ts';
import classes from './live-stage.module.css';

interface Props {
  /** Loads the face; another face has another key. */
  readonly face: ReturnType<typeof talkingFaceQuery>;
  /** The motion of the face, and the clock it uses, seconds. */
  readonly motion: LiveMotion;
  readonly now: () => number;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** What the avatar is doing; null if another part of the page shows that. */
  readonly tag: string | null;
  readonly lit: boolean;
  readonly children?: ReactNode;
}

/** Side of the picture behind the face, pixels; so small that only its colours are visible. */
const AROUND_SIDE = 10;

/** Fills the space beside the square face with its colours instead of bars. */
const drawAround = (around: HTMLCanvasElement, face: HTMLCanvasElement): void => {
  Object.assign(around, { width: AROUND_SIDE, height: AROUND_SIDE });
  const context = around.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(face, 0, 0, AROUND_SIDE, AROUND_SIDE);
};

/** Draws the face at every frame of the screen until stopped. */
const animate = (canvas: HTMLCanvasElement, face: TalkingFace, motion: LiveMotion, now: () => number): (() => void) => {
  Object.assign(canvas, { width: face.side, height: face.side });
  const context = canvas.getContext('2d');
  if (context === null) return () => undefined;
  let frame = 0;
  const next = (): void => {
    face.draw(context, motion.poseAt(now()));
    frame = requestAnimationFrame(next);
  };
  next();
  return () => cancelAnimationFrame(frame);
};

/** The face, animated by this browser. */
export const LiveStage = ({ face: wanted, motion, now, canvas, tag, lit, children }: Props) => {
  const { t } = useTranslation('live-sessions');
  const { data: face, error } = useQuery(wanted);
  const clock = useRef(now);
  const around = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    clock.current = now;
  });
  useEffect(() => {
    if (face === undefined || canvas.current === null) return undefined;
    const stop = animate(canvas.current, face, motion, () => clock.current());
    if (around.current !== null) drawAround(around.current, canvas.current);
    return stop;
  }, [face, motion, canvas]);
  return (
    <Stage label={t('stage')} lit={lit}>
      <canvas ref={around} className={classes['around']} aria-hidden />
      <div className={classes['face']}>
        <canvas ref={canvas} aria-hidden data-ready={face !== undefined} />
        {face === undefined && error === null ? (
          <Loader className={classes['wait'] ?? ''} aria-label={t('preparing')} />
        ) : null}
        {error === null ? null : (
          <p className={classes['failed']} role="alert">
            {t('faceFailed')} {errorMessage(error)}
          </p>
        )}
      </div>
      {tag === null ? null : (
        <div className={classes['top']}>
          <StageTag live={lit}>{tag}</StageTag>
        </div>
      )}
      {children}
    </Stage>
  );
};
