import { Checkbox } from '@mantine/core';
import { recordings } from '@orator/contracts/recordings/routes';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { Listen } from './listen.tsx';
import classes from './recorder.module.css';

interface Props {
  readonly recording: Recording;
  readonly onChange: (recording: Recording) => void;
}

/** The choice between reduced noise and the original, both playable; shown only if the reduction helps. */
export const NoiseChoice = ({ recording, onChange }: Props) => {
  const { t } = useTranslation('recordings');
  const format = useFormat();
  const { id, audio_url: used, other_url: other, quality } = recording;
  const reduced = quality.warnings.includes('denoised');
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(recordings.reduceNoise, { params: { id }, body: { reduce_noise: wanted } }),
    onMutate: stopAudio,
    onSuccess: onChange,
    onError: toastFailure,
  });
  if (other === null || quality.snr_reduced === null) return null;
  const decibels = (value: number): string => format.number(Math.round(value));
  return (
    <>
      <Checkbox
        checked={reduced}
        disabled={change.isPending}
        label={t('noise.reduce')}
        description={t('noise.figures', {
          before: decibels(quality.snr_uploaded),
          after: decibels(quality.snr_reduced),
        })}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
      <div className={classes['buttons']}>
        <Listen url={reduced ? other : used} label={t('noise.before')} />
        <Listen url={reduced ? used : other} label={t('noise.after')} />
      </div>
    </>
  );
};
