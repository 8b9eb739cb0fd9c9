import { NativeSelect } from '@mantine/core';
import { CAPTION_STYLES, type CaptionStyle } from '@orator/contracts/photo-videos/captions';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly value: CaptionStyle;
  /** For a row of settings: the chosen option contains the name of the setting; label and description are left out. */
  readonly short?: boolean;
  readonly onChange: (style: CaptionStyle) => void;
}

/** Captions drawn into the picture; captions for players come with every video. */
export const CaptionChoice = ({ value, short = false, onChange }: Props) => {
  const { t } = useTranslation(['studios', 'common']);
  const nameStyle = (style: CaptionStyle): string =>
    short ? `${t('common:player.captions')}: ${t(`captionStyles.${style}`)}` : t(`captionStyles.${style}`);
  return (
    <NativeSelect
      {...(short ? { 'aria-label': t('common:player.captions'), size: 'xs' } : { label: t('captions') })}
      description={value === 'none' && !short ? t('captionsOff') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={({ currentTarget }) => onChange(CAPTION_STYLES.find((one) => one === currentTarget.value) ?? 'none')}
      data={CAPTION_STYLES.map((style) => ({ value: style, label: nameStyle(style) }))}
    />
  );
};
