import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { RATIOS } from '@orator/contracts/core/common';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import type { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import { useTranslation } from 'react-i18next';
import { Pills } from '../../../ui/pills.tsx';
import { useFormat } from '../../../shared/i18n/format.ts';
import { chooseCrop, exceedsPhoto } from '../model/settings.ts';
import classes from './photo-edits.module.css';
import { Slider } from '../../../ui/slider.tsx';

interface Props {
  readonly photo: PhotoImage;
  readonly edit: PhotoEdit;
  readonly onChange: (edit: PhotoEdit) => void;
  /** Whether a server paints the area beyond the photo. */
  readonly paints: boolean;
}

const OWN = 'own';
/** The zoom slider is logarithmic, base 2. */
const ZOOM = { least: -2, most: 2, step: 0.05 } as const;
const TILT = 20;

export const FrameChoice = ({ photo, edit, onChange, paints }: Props) => {
  const { t } = useTranslation('photo-edits');
  const format = useFormat();
  const crop = chooseCrop(photo, edit);
  const degrees = format.number(edit.straighten);
  return (
    <>
      <Pills
        name="edit-ratio"
        label={t('ratio')}
        value={edit.ratio ?? OWN}
        onChange={(ratio) => onChange({ ...edit, crop: null, ratio: RATIOS.find((one) => one === ratio) ?? null })}
        options={[{ value: OWN, text: t('ownRatio') }, ...RATIOS.map((value) => ({ value, text: value }))]}
      />
      <p className={classes['hint']}>{t('frameText')}</p>
      <Slider
        label={t('zoom')}
        value={Math.log2(crop.zoom)}
        least={ZOOM.least}
        most={ZOOM.most}
        step={ZOOM.step}
        text={format.percent(crop.zoom * 100)}
        onChange={(value) => onChange({ ...edit, crop: { ...crop, zoom: 2 ** value } })}
      />
      <Slider
        label={t('straighten')}
        value={edit.straighten}
        least={-TILT}
        most={TILT}
        step={0.5}
        text={`${degrees}°`}
        onChange={(straighten) => onChange({ ...edit, straighten })}
      />
      {paints && edit.background.kind === 'keep' && exceedsPhoto(photo, edit) ? (
        <Switch
          label={t('paint')}
          description={t('paintText')}
          checked={edit.outside === 'paint'}
          onChange={(event) => onChange({ ...edit, outside: event.currentTarget.checked ? 'paint' : 'continue' })}
        />
      ) : null}
    </>
  );
};
