import type { EditLight } from '@orator/contracts/photo-edits/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Slider } from '../../../ui/slider.tsx';

interface Props {
  readonly light: EditLight;
  readonly onChange: (light: EditLight) => void;
}

const NAMES = ['brightness', 'contrast', 'warmth', 'saturation'] as const;

export const LightChoice = ({ light, onChange }: Props) => {
  const { t } = useTranslation('photo-edits');
  const format = useFormat();
  return NAMES.map((name) => (
    <Slider
      key={name}
      label={t(name)}
      value={light[name]}
      least={-100}
      most={100}
      step={1}
      text={format.number(light[name])}
      onChange={(value) => onChange({ ...light, [name]: value })}
    />
  ));
};
