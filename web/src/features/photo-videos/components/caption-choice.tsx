import { NativeSelect } from '@mantine/core';
import { CAPTION_STYLES, type CaptionStyle } from '@orator/contracts/photo-videos/captions';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly value: CaptionStyle;
  readonly onChange: (style: CaptionStyle) => void;
}

/** Captions that are drawn into the picture; those that players show come with every video. */
export const CaptionChoice = ({ value, onChange }: Props) => {
  const { t } = useTranslation('photo-videos');
  return (
    <NativeSelect
      label={t('captions')}
      description={value === 'none' ? t('captionsOff') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={({ currentTarget }) => onChange(CAPTION_STYLES.find((one) => one === currentTarget.value) ?? 'none')}
      data={CAPTION_STYLES.map((style) => ({ value: style, label: t(`captionStyles.${style}`) }))}
    />
  );
};
