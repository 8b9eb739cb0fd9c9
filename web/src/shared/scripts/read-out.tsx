import type { FaultyMark } from '@orator/contracts/scripts/faulty-marks';
import { useTranslation } from 'react-i18next';
import { isolateDirection } from '../i18n/format.ts';
import classes from './scripts.module.css';

interface Props {
  readonly text: string;
  readonly faulty: FaultyMark;
}

/** Explains why a malformed mark is read aloud as text; also for users who cannot hover. */
export const ReadOut = ({ text, faulty: { start, end, meant } }: Props) => {
  const { t } = useTranslation('scripts');
  return (
    <p className={classes['readOut']}>{t(`readOut.${meant}`, { mark: isolateDirection(text.slice(start, end)) })}</p>
  );
};
