import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchSamplePhoto, SAMPLES, type Sample } from '../../../shared/media/samples.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import classes from './sample-photos.module.css';

/** Sample photos; those the server does not have are hidden. */
export const SamplePhotos = ({ onFile }: { onFile: (file: File) => void }) => {
  const { t } = useTranslation(['photo-avatar-images', 'common']);
  const [missing, setMissing] = useState<readonly Sample[]>([]);
  const take = useMutation({ mutationFn: fetchSamplePhoto, onSuccess: onFile, onError: toastFailure });
  const offered = SAMPLES.filter((sample) => !missing.includes(sample));
  if (offered.length === 0) return null;
  return (
    <fieldset className={classes['samples']} disabled={take.isPending}>
      <legend>{t('samples')}</legend>
      {offered.map((sample) => (
        <button
          key={sample.id}
          type="button"
          aria-label={t('trySample', { name: t(`common:samples.${sample.id}`) })}
          title={t(`common:samples.${sample.id}`)}
          onClick={() => take.mutate(sample)}
        >
          <img src={sample.head} alt="" loading="lazy" onError={() => setMissing((before) => [...before, sample])} />
        </button>
      ))}
    </fieldset>
  );
};
