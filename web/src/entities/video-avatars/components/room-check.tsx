import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../api/use-room.ts';
import classes from './recorder-dialog.module.css';

interface Props {
  readonly stream: MediaStream | null;
  readonly video: RefObject<HTMLVideoElement | null>;
}

/** Whether there is enough light and sound, with advice if not. */
export const RoomCheck = ({ stream, video }: Props) => {
  const { t } = useTranslation('video-avatars');
  const room = useRoom(stream, video);
  if (room === null) return null;
  return (
    <ul className={classes['room']}>
      <Check good={room.light === 'good'} words={t(`recorder.light.${room.light}`)} />
      <Check good={room.sound === 'good'} words={t(`recorder.sound.${room.sound}`)} />
      <li>
        <meter min={0} max={1} value={room.level} aria-label={t('recorder.level')} />
      </li>
    </ul>
  );
};

const Check = ({ good, words }: { good: boolean; words: string }) => {
  const Icon = good ? IconCheck : IconAlertTriangle;
  return (
    <li data-good={good}>
      <Icon size={18} stroke={1.75} aria-hidden /> {words}
    </li>
  );
};
