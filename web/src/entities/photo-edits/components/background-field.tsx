import type { VideoBackground } from '@orator/contracts/photo-edits/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogField } from '../../../ui/dialog-field.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { backgroundsQuery } from '../../photo-avatar-background-images/api/queries.ts';
import type { BackgroundDialogProps } from './background-dialog.tsx';
import classes from './photo-edits.module.css';

type Props = Omit<BackgroundDialogProps, 'opened' | 'onClose'>;

const load = async () => (await import('./background-dialog.tsx')).BackgroundDialog;
const BackgroundDialog = lateDialog(load);

/** A video's background: shows the choice, and opens the dialog. */
export const BackgroundField = ({ value, onChange, photo, ratio, trial }: Props) => {
  const { t } = useTranslation('photo-edits');
  return (
    <DialogField label={t('background')} chosen={<Chosen value={value} />} load={load}>
      {(dialog) => (
        <BackgroundDialog {...dialog} value={value} photo={photo} ratio={ratio} trial={trial} onChange={onChange} />
      )}
    </DialogField>
  );
};

const Chosen = ({ value }: { value: VideoBackground }) => {
  const { t } = useTranslation('photo-edits');
  const chosen = value.kind === 'picture' || value.kind === 'video' ? value.background_id : null;
  const { data } = useQuery({ ...backgroundsQuery(), enabled: chosen !== null });
  const picture = data?.find(({ id: one }) => one === chosen);
  const look = value.kind === 'colour' ? value.colour : picture && `center / cover url("${picture.image_url}")`;
  const text = t(value.kind);
  return (
    <>
      {look === undefined ? null : <span aria-hidden className={classes['chosen']} style={{ background: look }} />}
      {text}
    </>
  );
};
