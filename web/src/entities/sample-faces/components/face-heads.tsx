import { useTranslation } from 'react-i18next';
import { SAMPLES, type Sample } from '../../../shared/media/samples.ts';
import { useMade } from '../model/use-made.ts';
import classes from './face-heads.module.css';

interface Props {
  readonly value: Sample['id'];
  readonly onChange: (id: Sample['id']) => void;
}

/** Radio buttons with the heads of the sample faces as their labels. */
export const FaceHeads = ({ value, onChange }: Props) => {
  const { t } = useTranslation('sample-faces');
  return (
    <fieldset className={classes['heads']}>
      <legend>{t('samplePick')}</legend>
      {SAMPLES.map((sample) => (
        <Head key={sample.id} sample={sample} chosen={sample.id === value} onChange={onChange} />
      ))}
    </fieldset>
  );
};

interface HeadProps {
  readonly sample: Sample;
  readonly chosen: boolean;
  readonly onChange: Props['onChange'];
}

/** One sample face; it is left out until the server has made it. */
const Head = ({ sample: { id, head }, chosen, onChange }: HeadProps) => {
  const { t } = useTranslation('common');
  const { made, onError } = useMade(head);
  if (!made) return null;
  return (
    <label title={t(`samples.${id}`)}>
      <input
        type="radio"
        name="sample"
        aria-label={t(`samples.${id}`)}
        checked={chosen}
        onChange={() => onChange(id)}
      />
      <img src={head} alt="" width={40} height={40} loading="lazy" decoding="async" onError={onError} />
    </label>
  );
};
