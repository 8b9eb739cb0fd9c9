import { Button, NativeSelect } from '@mantine/core';
import { acceptFormats, nameFormats, PICTURE_FORMATS } from '@orator/contracts/core/picture-formats';
import { MOST_LOGO_BYTES } from '@orator/contracts/logos/limits';
import type { Logo, VideoLogo } from '@orator/contracts/logos/schema';
import { LOGO_CORNERS, LOGO_OPACITY, LOGO_SIZE } from '@orator/contracts/logos/place';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Note } from '../../../ui/note.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { logosQuery, uploadLogo } from '../api/logos.ts';
import { EarlierLogos } from './earlier-logos.tsx';
import { type LogoFrame, LogoPreview } from './logo-preview.tsx';
import classes from '../../../ui/extra-card.module.css';

interface Props {
  readonly logo: VideoLogo | null;
  readonly frame: LogoFrame;
  /** A picture from the video, such as its face. */
  readonly picture: string | null;
  /** @param what see `useHistory` */
  readonly onChange: (logo: VideoLogo | null, what: string) => void;
}

const USUAL = { corner: 'top_left', size: LOGO_SIZE.usual, opacity: LOGO_OPACITY.usual } as const;

/** A logo in a corner of the whole video. */
export const LogoCard = (props: Props) => {
  const { t } = useTranslation('logos');
  const id = useId();
  return (
    <section className={classes['extra']} aria-labelledby={id}>
      <h2 id={id}>{t('logo')}</h2>
      <LogoChoice {...props} />
    </section>
  );
};

/** The choice of a logo, its position and its look. */
export const LogoChoice = ({ logo, frame, picture, onChange }: Props) => {
  const { t } = useTranslation('logos');
  const format = useFormat();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(logosQuery());
  const choose = ({ id: logo_id }: Logo): void => onChange({ ...(logo ?? USUAL), logo_id }, '');
  const { queryKey } = logosQuery();
  const upload = useMutation({
    mutationFn: uploadLogo,
    onSuccess: (made) => {
      queries.setQueryData(queryKey, (before) => ({ items: [made, ...(before?.items ?? [])] }));
      choose(made);
    },
  });
  const file = data?.items.find((one) => one.id === logo?.logo_id);
  return (
    <>
      <p className={classes['hint']}>{t('logoText')}</p>
      {logo !== null && data !== undefined && file === undefined ? <Note kind="warn">{t('logoGone')}</Note> : null}
      {logo === null || file === undefined ? null : (
        <>
          <LogoPreview frame={frame} logo={logo} file={file} picture={picture} />
          <LogoLook logo={logo} onChange={onChange} />
        </>
      )}
      <FileInput
        inputRef={input}
        accept={acceptFormats(PICTURE_FORMATS)}
        label={t('chooseLogo')}
        onFile={(chosen) => upload.mutate(chosen)}
      />
      <div className={classes['ways']}>
        <Button
          variant="default"
          loading={upload.isPending}
          leftSection={<IconPhoto size={20} stroke={1.5} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t(logo === null ? 'chooseLogo' : 'otherLogo')}
        </Button>
        {logo === null ? null : (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={17} stroke={1.5} aria-hidden />}
            onClick={() => onChange(null, '')}
          >
            {t('removeLogo')}
          </Button>
        )}
      </div>
      <small>
        {t('logoLimits', {
          formats: nameFormats(PICTURE_FORMATS, currentLocale()),
          size: format.megabytes(MOST_LOGO_BYTES),
        })}
      </small>
      {upload.error === null ? null : <Note kind="bad">{errorMessage(upload.error)}</Note>}
      <EarlierLogos
        items={data?.items ?? []}
        without={logo?.logo_id}
        onChoose={(earlier) => {
          upload.reset();
          choose(earlier);
        }}
      />
    </>
  );
};

interface LookProps {
  readonly logo: VideoLogo;
  readonly onChange: Props['onChange'];
}

/** Position, size and opacity of the logo. */
const LogoLook = ({ logo, onChange }: LookProps) => {
  const { t } = useTranslation('logos');
  const format = useFormat();
  return (
    <>
      <NativeSelect
        label={t('corner')}
        value={logo.corner}
        data={LOGO_CORNERS.map((value) => ({ value, label: t(`corners.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...logo, corner: LOGO_CORNERS.find((one) => one === value) ?? USUAL.corner }, '')
        }
      />
      <Slider
        label={t('logoSize')}
        value={logo.size}
        least={LOGO_SIZE.least}
        most={LOGO_SIZE.most}
        step={1}
        text={format.percent(logo.size)}
        onChange={(size) => onChange({ ...logo, size }, 'logo-size')}
      />
      <Slider
        label={t('opacity')}
        value={logo.opacity}
        least={LOGO_OPACITY.least}
        most={100}
        step={5}
        text={format.percent(logo.opacity)}
        onChange={(opacity) => onChange({ ...logo, opacity }, 'logo-opacity')}
      />
    </>
  );
};
