import { Button, Progress } from '@mantine/core';
import { writePointsText } from '@orator/contracts/photo-avatar-images/face-points';
import { CHOSEN_FORMATS, nameFormats } from '@orator/contracts/core/picture-formats';
import type { MouthKind } from '@orator/contracts/photo-avatar-images/schema';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './on-stage.module.css';
import { reasonKey } from '../model/message-keys.ts';
import { findWaysOn } from '../model/ways-on.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { FaceChooser } from './face-chooser.tsx';
import type { Upload } from '../api/use-photo-upload.ts';
import { TurnedGuide } from './turned-guide.tsx';

const FaceDialog = lateDialog(async () => (await import('./face-dialog.tsx')).FaceDialog);

interface Props {
  readonly upload: Exclude<Upload, { step: 'idle' }>;
  readonly limits: SystemConfig['limits'] | undefined;
  readonly onChoose: () => void;
  readonly onStop: () => void;
  readonly onAgain: (file: File) => void;
  readonly onAgree: (file: File) => void;
}

/** The stage while a photo is uploaded and checked, and when it is refused. */
export const PhotoUploadView = (props: Props) => {
  const { upload } = props;
  return (
    <div className={classes['middle']} data-grows>
      <img key={upload.preview} src={upload.preview} alt="" className={classes['shown']} onError={hide} />
      <Step {...props} />
    </div>
  );
};

const Step = (props: Props) => {
  const { upload } = props;
  switch (upload.step) {
    case 'asking':
      return <Asking {...props} file={upload.file} />;
    case 'sending':
    case 'looking':
      return <Sending {...props} step={upload.step} sent={upload.sent} />;
    case 'refused':
    case 'failed':
      return <Stopped {...props} upload={upload} />;
  }
};

/** The photo waits until the user consents to its use. */
const Asking = ({ file, onAgree, onStop }: Props & { file: File }) => {
  const { t } = useTranslation(['photo-avatar-images', 'common']);
  return (
    <>
      <h2 aria-live="polite">{t('consent.title')}</h2>
      <p className={classes['statement']}>{t('consent.statement')}</p>
      <Button className={classes['choose'] ?? ''} data-autofocus onClick={() => onAgree(file)}>
        {t('consent.yes')}
      </Button>
      <Button variant="subtle" color="var(--stage-ink)" onClick={onStop}>
        {t('common:cancel')}
      </Button>
    </>
  );
};

/** Renders nothing for a file that is not an image. */
const hide = (event: { currentTarget: HTMLImageElement }): void => {
  event.currentTarget.hidden = true;
};

const Sending = ({ step, sent, onStop }: Props & { step: 'sending' | 'looking'; sent: number }) => {
  const { t } = useTranslation(['photo-avatar-images', 'common']);
  const looking = step === 'looking';
  return (
    <>
      <h2 aria-live="polite">{looking ? t('looking') : t('uploading')}</h2>
      <Progress
        className={classes['track'] ?? ''}
        value={looking ? 100 : sent * 100}
        animated={looking}
        aria-label={looking ? t('looking') : t('uploading')}
      />
      <Button variant="subtle" color="var(--stage-ink)" onClick={onStop}>
        {t('stop')}
      </Button>
    </>
  );
};

type StoppedUpload = Extract<Upload, { step: 'refused' | 'failed' }>;

const Stopped = ({ upload, limits, onChoose, onAgain }: Props & { upload: StoppedUpload }) => {
  const { t } = useTranslation(['photo-avatar-images', 'common']);
  const choose = upload.step === 'refused' ? findWaysOn(upload.reasons, upload.picture).choose : null;
  return (
    <div role="alert" style={{ display: 'contents' }}>
      {upload.step === 'refused' && choose !== null ? (
        <>
          <h2>{t('faces.title')}</h2>
          <p>{t('faces.others')}</p>
          <FaceChooser photo={upload.preview} picture={choose} onChoose={(at) => upload.sendAgain({ at })} />
        </>
      ) : (
        <Reasons upload={upload} limits={limits} />
      )}
      <p>{t('notCharged')}</p>
      {upload.step === 'failed' ? (
        <Button className={classes['choose'] ?? ''} onClick={() => onAgain(upload.file)}>
          {t('common:tryAgain')}
        </Button>
      ) : (
        <RefusedWays upload={upload} onChoose={onChoose} />
      )}
    </div>
  );
};

/** Why a photo is not taken. */
const Reasons = ({ upload, limits }: { upload: StoppedUpload; limits: Props['limits'] }) => {
  const { t } = useTranslation('photo-avatar-images');
  const format = useFormat();
  const values = {
    formats: nameFormats(CHOSEN_FORMATS, currentLocale()),
    size: upload.step === 'refused' ? format.megabytes(upload.size) : '',
    min: format.number(limits?.photo_min_side ?? 0),
    megapixels: format.number(limits?.photo_megapixels ?? 0),
  };
  const limit = (reason: string) =>
    reason === 'bytes' ? format.megabytes(limits?.photo_bytes ?? 0) : format.number(limits?.photo_max_side ?? 0);
  const words =
    upload.step === 'refused'
      ? upload.reasons.map((reason) => t(reasonKey(reason), { ...values, max: limit(reason) }))
      : [errorMessage(upload.error)];
  return (
    <>
      <h2>{upload.step === 'refused' ? t('refused') : t('failed')}</h2>
      <ul className={classes['reasons']}>
        {words.map((word) => (
          <li key={word}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            {word}
          </li>
        ))}
      </ul>
      {upload.step === 'refused' && upload.reasons.includes('face_turned') ? <TurnedGuide /> : null}
    </>
  );
};

type RefusedUpload = Extract<Upload, { step: 'refused' }>;

/** Buttons for what can be done after a refusal. */
const RefusedWays = ({ upload, onChoose }: { upload: RefusedUpload; onChoose: () => void }) => {
  const { t } = useTranslation('photo-avatar-images');
  const hint = useId();
  const [placing, setPlacing] = useState<MouthKind | null>(null);
  const [opened, setOpened] = useState(false);
  const open = (mouth: MouthKind) => (): void => {
    setPlacing(mouth);
    setOpened(true);
  };
  const { uncovered, asFound, animal, turn, place } = findWaysOn(upload.reasons, upload.picture);
  const said = uncovered ? ({ uncovered: true } as const) : asFound && { points: writePointsText(asFound) };
  return (
    <>
      <div className={classes['ways']}>
        <Button className={classes['choose'] ?? ''} onClick={onChoose}>
          {t('another')}
        </Button>
        {animal === null ? null : (
          <Button className={classes['camera'] ?? ''} variant="transparent" onClick={open('muzzle')}>
            {t('place.animal')}
          </Button>
        )}
        {said === null ? null : (
          <Button
            className={classes['camera'] ?? ''}
            variant="transparent"
            aria-describedby={hint}
            onClick={() => upload.sendAgain(said)}
          >
            {uncovered ? t('uncovered.goOn') : t('place.goOn')}
          </Button>
        )}
        {turn === null ? null : (
          <Button className={classes['camera'] ?? ''} variant="transparent" onClick={() => upload.sendTurned(turn)}>
            {t('place.turn')}
          </Button>
        )}
        {place === null ? null : (
          <Button className={classes['camera'] ?? ''} variant="transparent" onClick={open('lips')}>
            {t('place.open')}
          </Button>
        )}
      </div>
      {said === null ? null : <small id={hint}>{uncovered ? t('uncovered.hint') : t('place.goOnHint')}</small>}
      {place === null ? null : (
        <FaceDialog
          key={placing}
          opened={opened}
          onClose={() => setOpened(false)}
          photo={upload.preview}
          {...(placing === 'muzzle' && animal !== null ? animal : place)}
          mouth={placing ?? 'lips'}
          onUse={(points, mouth) => upload.sendAgain({ points: writePointsText(points), mouth })}
        />
      )}
    </>
  );
};
