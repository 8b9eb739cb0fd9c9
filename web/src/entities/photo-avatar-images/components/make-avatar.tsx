import { Button, Progress } from '@mantine/core';
import { LOOP_S } from '@orator/contracts/photo-avatars/loop';
import { IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { photoUploadsQuery } from '../../prompt-runs/api/photo-uploads.ts';
import { useMakeAvatar } from '../api/use-make-avatar.ts';
import classes from './make-avatar.module.css';

/** The credits and avatars that an account has left. */
export interface AvatarsLeft {
  /** Credits. */
  readonly credits: number;
  /** Avatars of this month. */
  readonly avatars: number;
  /** When the month's avatars are restored, ISO. */
  readonly resetsAt: string;
}

interface Props {
  readonly imageId: string;
  /** Credits; 0 in a trial, undefined until known. */
  readonly price: number | undefined;
  /** Undefined in a trial, and until known. */
  readonly left: AvatarsLeft | undefined;
  /** A link to get more credits. */
  readonly getCredits: ReactNode;
  readonly seePlans: ReactNode;
  readonly onStarted: () => void;
}

/** Makes an avatar from a photo: a button with the price, what is left, and the obstacle, if any, with a link to what removes it. */
export const MakeAvatar = ({ imageId, price, left, getCredits, seePlans, onStarted }: Props) => {
  const { t } = useTranslation('photo-avatar-images');
  const format = useFormat();
  const { busy, make } = useMakeAvatar(onStarted);
  const { data: uploads = [] } = useQuery(photoUploadsQuery());
  const avatar = uploads.find(({ id }) => id === imageId)?.children.find(({ mode }) => mode === 'video');
  const none = left !== undefined && left.avatars === 0;
  const tooFew = left !== undefined && price !== undefined && price > left.credits;
  const label = (): string => {
    if (price === undefined) return t('make.button');
    return price === 0 ? t('make.free') : t('make.for', { price: format.credits(price) });
  };
  if (avatar?.inLoading === true)
    return (
      <div className={classes['make']}>
        <div className={classes['words']}>
          <span>{t('make.started')}</span>
          <span className="num">{format.percent(Math.floor(avatar.rate))}</span>
        </div>
        <Progress value={avatar.rate} size={4} aria-label={t('make.started')} transitionDuration={400} />
      </div>
    );
  return (
    <div className={classes['make']}>
      <div className={classes['words']}>
        <span>{t('make.text', { duration: format.length(LOOP_S) })}</span>
        {left === undefined || none ? null : <span>{t('make.left', { left: format.number(left.avatars) })}</span>}
      </div>
      <Button
        variant="light"
        leftSection={<IconUserCircle size={18} stroke={1.5} aria-hidden />}
        loading={busy}
        disabled={price === undefined || none || tooFew}
        onClick={() => price !== undefined && make({ imageId, price })}
      >
        {label()}
      </Button>
      {none ? (
        <Note kind="warn">
          {t('make.none', { date: format.day(left.resetsAt) })} {seePlans}
        </Note>
      ) : tooFew ? (
        <Note kind="warn">
          {t('make.tooFew', { have: format.credits(left.credits) })} {getCredits}
        </Note>
      ) : null}
    </div>
  );
};
