import { Button } from '@mantine/core';
import { DRAFT_S } from '@orator/contracts/photo-videos/draft-video';
import type { NewSceneVideo, SceneVideoQuote } from '@orator/contracts/scene-videos/schema';
import { ApiError } from '@orator/sdk/errors';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { FootProps } from '../../../shared/quotes/foot-props.ts';
import { DraftButton } from '../../../shared/quotes/draft-button.tsx';
import { QuotedButton } from '../../../shared/quotes/quoted-button.tsx';
import foot from '../../../shared/quotes/quoted-foot.module.css';
import type { DraftStart } from '../../../shared/quotes/use-draft-start.ts';
import type { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { Note } from '../../../ui/note.tsx';
import type { Missing } from '../model/project.ts';
import { PriceLines } from './price-lines.tsx';

interface Props extends FootProps {
  readonly make: ReturnType<typeof useQuotedStart<NewSceneVideo, SceneVideoQuote>>;
  /** The draft of the chosen scene, and the scene's number from 1; null if not offered. */
  readonly draft: { readonly start: DraftStart; readonly number: number } | null;
  readonly missing: Missing | null;
  /** Estimated seconds; undefined until they are known. */
  readonly seconds: number | undefined;
  /** The longest that the plan allows, seconds. */
  readonly most: number | undefined;
  /** Videos of this month that are left; undefined in a trial, and until they are known. */
  readonly left: number | undefined;
  /** Shows a scene, by its index. */
  readonly onScene: (index: number) => void;
}

const HINTS = { face: 'needFace', text: 'needText', voice: 'needVoice' } as const;

/** The number of the refused scene, if the error names one. */
const findRefusedScene = (error: unknown): number | null => {
  const scene = error instanceof ApiError ? error.details?.['scene'] : undefined;
  return typeof scene === 'number' ? scene : null;
};

/** Which scenes are paid for, the price, and the start button. */
export const ScenesFoot = ({ make, draft, missing, most, have, left, trial, waysOn, onScene, ...props }: Props) => {
  const { t } = useTranslation(['scene-videos', 'photo-videos']);
  const format = useFormat();
  const { quote, cost, error } = make;
  const seconds = make.seconds ?? props.seconds;
  const ready = make.ready && !props.usedUp && left !== 0;
  const refused = findRefusedScene(error);
  const due = quote?.scenes.filter((scene) => scene.cost > 0).length ?? 0;
  const goTo = (index: number, words: string) => (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={() => onScene(index)}>
        {words}
      </Button>
    </div>
  );
  const priced = cost === undefined ? t('make') : t('makeFor', { price: format.credits(cost) });
  return (
    <div className={foot['foot']}>
      {missing === null
        ? null
        : goTo(missing.index, t(HINTS[missing.what], { number: format.number(missing.index + 1) }))}
      {seconds === undefined || seconds === 0 ? null : (
        <p>
          <b>{t('photo-videos:about', { duration: format.shortLength(seconds) })}</b>{' '}
          {most === undefined ? null : t('atMost', { duration: format.shortLength(most) })}
        </p>
      )}
      {quote === undefined || cost === undefined || trial ? null : (
        <>
          <p>
            {due === 0
              ? t('nothingChanged')
              : t('changed', {
                  changed: format.number(due),
                  all: format.number(quote.scenes.length),
                  price: format.credits(cost),
                })}
          </p>
          {due === 0 || quote.scenes.length === 1 ? null : <PriceLines scenes={quote.scenes} />}
        </>
      )}
      {have === undefined ? null : <p>{t('photo-videos:have', { have: format.credits(have) })}</p>}
      {left === 0 ? (
        <Note kind="warn">
          {t('noneLeft')} {waysOn['no_times_left']}
        </Note>
      ) : null}
      <QuotedButton
        make={make}
        ready={ready}
        label={trial || cost === 0 ? t('makeFree') : priced}
        tooFew={
          cost === undefined || have === undefined
            ? null
            : t('tooFew', { cost: format.credits(cost), have: format.credits(have) })
        }
        renewed={t(trial ? 'notStarted' : 'photo-videos:newPrice')}
        notStarted={t('notStarted')}
        waysOn={waysOn}
        onSignIn={props.onSignIn}
      >
        {refused === null ? null : goTo(refused - 1, t('inScene', { number: format.number(refused) }))}
      </QuotedButton>
      {draft?.start.price === undefined ? null : (
        <DraftButton
          draft={draft.start}
          label={t('draft', {
            number: format.number(draft.number),
            duration: format.shortLength(DRAFT_S),
            price: format.credits(draft.start.price),
          })}
          renewed={t('photo-videos:newPrice')}
          waysOn={waysOn}
          onSignIn={props.onSignIn}
        />
      )}
    </div>
  );
};
