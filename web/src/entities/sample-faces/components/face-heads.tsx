import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SAMPLES, type Sample } from '../../../shared/media/samples.ts';
import classes from './face-heads.module.css';

interface Props {
  readonly value: Sample['id'];
  readonly onChange: (id: Sample['id']) => void;
}

/** Radio buttons with the heads of the sample faces as their labels; those the server has not made yet are hidden. */
export const FaceHeads = ({ value, onChange }: Props) => {
  const { t } = useTranslation(['home', 'common']);
  const [missing, setMissing] = useState<readonly Sample['id'][]>([]);
  return (
    <fieldset className={classes['heads']}>
      <legend>{t('samplePick')}</legend>
      {SAMPLES.filter(({ id }) => !missing.includes(id)).map(({ id, head }) => (
        <label key={id} title={t(`common:samples.${id}`)}>
          <input
            type="radio"
            name="sample"
            aria-label={t(`common:samples.${id}`)}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <img
            src={head}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            decoding="async"
            onError={() => setMissing((before) => [...before, id])}
          />
        </label>
      ))}
    </fieldset>
  );
};
