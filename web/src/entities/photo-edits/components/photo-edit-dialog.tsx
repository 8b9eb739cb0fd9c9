import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { photoEdits } from '@orator/contracts/photo-edits/routes';
import type { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import { ApiError } from '@orator/sdk/errors';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useStrokes } from '../../../ui/strokes/use-strokes.ts';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { isSame, prepareEdit, UNCHANGED } from '../model/settings.ts';
import { BackgroundChoice } from './background-choice.tsx';
import { type CutOutTool, CutOutTools } from './cut-out-tools.tsx';
import { CutOutView } from './cut-out-view.tsx';
import { EditCanvas } from './edit-canvas.tsx';
import { FrameChoice } from './frame-choice.tsx';
import { LightChoice } from './light-choice.tsx';
import classes from './photo-edits.module.css';

export interface PhotoEditDialogProps {
  readonly opened: boolean;
  /** The photo to edit. An edited photo is edited again from its original, if that exists. */
  readonly image: PhotoImage;
  readonly original: PhotoImage | null;
  /** Whether a server paints backgrounds, and the area beyond the photo. */
  readonly paints: boolean;
  /** Credits; undefined until known. */
  readonly price: number | undefined;
  /** The available credits; undefined until known. */
  readonly have: number | undefined;
  /** Without an account: a link to sign up. */
  readonly signUp: ReactNode | null;
  readonly getCredits: ReactNode;
  readonly onSaved: (image: PhotoImage) => void;
  readonly onClose: () => void;
}

const SECTIONS = ['background', 'frame', 'light'] as const;
type Section = (typeof SECTIONS)[number];

/** Errors whose message says itself that nothing was charged. */
const SAY_THE_CHARGE: ReadonlySet<string> = new Set([
  'painting_unavailable',
  'painting_refused',
  'content_refused',
  'content_check_unavailable',
  'storage_full',
  'internal',
]);
const saysCharge = (error: Error): boolean => error instanceof ApiError && SAY_THE_CHARGE.has(error.reason);

/** Changes a photo's background, frame and light with a live preview; saving costs credits. */
export const PhotoEditDialog = ({ opened, onClose, ...props }: PhotoEditDialogProps) => {
  const { t } = useTranslation('photo-edits');
  const narrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size={960} fullScreen={narrow}>
      {/* The state belongs to one photo, and ends with the dialog. */}
      {opened ? <Editor key={props.image.id} {...props} /> : null}
    </Modal>
  );
};

const Editor = (props: Omit<PhotoEditDialogProps, 'opened' | 'onClose'>) => {
  const { image, original, paints, have, signUp, getCredits, onSaved } = props;
  const { t } = useTranslation(['photo-edits', 'common']);
  const format = useFormat();
  const again = original !== null && image.edit !== null;
  const photo = again ? original : image;
  const start = again ? (image.edit ?? UNCHANGED) : UNCHANGED;
  const [edit, setEdit] = useState(start);
  const [section, setSection] = useState<Section>('background');
  const [before, setBefore] = useState(false);
  const isFree = again && image.free_re_edit;
  const price = isFree ? 0 : props.price;
  const keep = useMutation({
    mutationFn: (body: PhotoEdit) => {
      const input = { params: { id: image.id }, body: { ...body, ...(price !== undefined && { max_cost: price }) } };
      return call(again ? photoEdits.reEdit : photoEdits.edit, input);
    },
    onSuccess: onSaved,
  });
  const change = (next: PhotoEdit): void => {
    keep.reset();
    setEdit(next);
  };
  const [tool, setTool] = useState<CutOutTool | null>(null);
  const hintId = useId();
  const brush = useStrokes(edit.strokes, (draw) => {
    keep.reset();
    setEdit((drawn) => ({ ...drawn, strokes: draw(drawn.strokes) }));
  });
  const cuts = edit.background.kind !== 'keep';
  const correcting = section === 'background' && cuts ? tool : null;
  const ready = prepareEdit(photo, edit);
  const tooFew = price !== undefined && have !== undefined && have < price;
  const lacksCredits = keep.error instanceof ApiError && keep.error.reason === 'not_enough_credits';
  const label = (): string => {
    if (price === undefined) return t('save');
    return price === 0 ? t('saveFree') : t('saveFor', { price: format.credits(price) });
  };
  return (
    <div className={classes['editor']}>
      <div className={classes['view']}>
        {before ? <img src={photo.image_url} alt={t('original')} /> : null}
        {correcting !== null && !before ? (
          <CutOutView photo={photo} brush={brush} hintId={hintId} keeps={correcting === 'keep'} />
        ) : null}
        <div className={classes['after']} hidden={before || correcting !== null}>
          <EditCanvas photo={photo} edit={edit} onChange={change} />
        </div>
        <button type="button" className={classes['compare']} aria-pressed={before} onClick={() => setBefore(!before)}>
          {t('compare')}
        </button>
      </div>
      <div className={classes['panel']}>
        <Pills
          name="edit-section"
          label={t('section')}
          value={section}
          onChange={setSection}
          options={SECTIONS.map((value) => ({ value, text: t(`sections.${value}`) }))}
        />
        <div className={classes['choices']}>
          {correcting !== null ? (
            <CutOutTools
              brush={brush}
              hintId={hintId}
              tool={correcting}
              onTool={setTool}
              onDone={() => setTool(null)}
            />
          ) : section === 'background' ? (
            <>
              <BackgroundChoice
                value={edit.background}
                trial={signUp !== null}
                onVideo={null}
                onDescribe={paints ? (words) => change({ ...edit, background: { kind: 'words', words } }) : null}
                onChange={(background) => change({ ...edit, background })}
              />
              {cuts ? (
                <Button variant="default" onClick={() => setTool('keep')}>
                  {t('strokes.correct')}
                </Button>
              ) : null}
            </>
          ) : section === 'frame' ? (
            <FrameChoice photo={photo} edit={edit} onChange={change} paints={paints} />
          ) : (
            <LightChoice light={edit.light} onChange={(light) => change({ ...edit, light })} />
          )}
        </div>
        <div className={classes['foot']}>
          {keep.error === null ? null : (
            <Note kind="bad">
              {errorMessage(keep.error)} {saysCharge(keep.error) ? null : t('notCharged')}{' '}
              {lacksCredits ? getCredits : null}
            </Note>
          )}
          {tooFew && keep.error === null ? (
            <Note kind="warn">
              {t('tooFew', { cost: format.credits(price), have: format.credits(have) })} {getCredits}
            </Note>
          ) : null}
          <p className={classes['hint']}>
            {signUp === null ? t(isFree ? 'freeText' : 'keptText') : t('trialText')} {signUp}
          </p>
          <div className={classes['buttons']}>
            <Button variant="default" disabled={isSame(edit, UNCHANGED)} onClick={() => change(UNCHANGED)}>
              {t('reset')}
            </Button>
            <Button
              className={classes['save'] ?? ''}
              loading={keep.isPending}
              disabled={signUp !== null || tooFew || ready === null || isSame(edit, start)}
              onClick={() => {
                if (ready !== null) keep.mutate(ready);
              }}
            >
              {label()}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
};
