import { useTranslation } from 'react-i18next';
import { Note } from '../note.tsx';
import classes from './strokes.module.css';

interface Props {
  /** Id by which the canvas refers to the hint. */
  readonly id: string;
  readonly isFull: boolean;
}

/** Says how to paint without a pointer, and, at the limit, that nothing more can be painted. */
export const StrokeHint = ({ id, isFull }: Props) => {
  const { t } = useTranslation('strokes');
  return (
    <>
      <p id={id} className={classes['hint']}>
        {t('keys')}
      </p>
      {isFull ? <Note kind="warn">{t('full')}</Note> : null}
    </>
  );
};
