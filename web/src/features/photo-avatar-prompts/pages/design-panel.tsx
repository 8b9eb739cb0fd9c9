import { Anchor } from '@mantine/core';
import { cleanPrompt } from '@orator/contracts/photo-avatar-prompts/options';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RunPanel } from '../../../shared/prompt-runs/run-panel.tsx';
import type { RunPrice } from '../../../shared/prompt-runs/run-price.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { SIGN_UP_PATH } from '../../accounts/paths.ts';
import { CREDITS_PATH } from '../../orders/paths.ts';
import { ShopLink } from '../../photo-videos/components/shop-link.tsx';
import { PRICING_PATH } from '../../plans/paths.ts';
import { TrialLine } from '../../trials/components/trial-line.tsx';
import { usePhotoQuote } from '../api/use-quote.ts';
import { PromptForm } from '../components/prompt-form.tsx';
import type { PhotoForm } from '../model/form.ts';
import { DESIGN_AVATAR_PATH } from '../paths.ts';
import { PromptIdeas } from './prompt-ideas.tsx';

interface Props {
  readonly promptRef: Ref<HTMLTextAreaElement>;
  readonly form: PhotoForm;
  readonly patch: (change: Partial<PhotoForm>) => void;
  readonly price: RunPrice;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onMake: () => void;
}

const rememberHere = (): void => rememberPage(DESIGN_AVATAR_PATH);
/** The form is kept for the life of the tab, whatever page is opened in it. */
const nothing = (): void => undefined;

/** The description of a person, with the price and the button below. */
export const DesignPanel = ({ promptRef, form, patch, price, busy, error, onMake }: Props) => {
  const { t } = useTranslation(['photo-avatar-prompts', 'trials', 'common']);
  const format = useFormat();
  const quote = usePhotoQuote(form);
  const labelOf = (): string => {
    if (price.trial !== null) return t('makeFree');
    return price.cost === undefined ? t('make') : t('makeFor', { price: format.credits(price.cost) });
  };
  return (
    <RunPanel
      name={t('panel')}
      price={price}
      trial={
        price.trial === null || price.trial === 'loading' ? null : (
          <TrialLine trial={price.trial} timed={false} to={SIGN_UP_PATH} onSignUp={rememberHere} />
        )
      }
      empty={cleanPrompt(form.prompt) === ''}
      label={labelOf()}
      perImage={price.trial === null ? t('perImage') : null}
      busy={busy}
      error={error ?? quote.error}
      signUp={
        <Anchor component={Link} to={SIGN_UP_PATH} inherit onClick={rememberHere}>
          {t('trials:signUp')}
        </Anchor>
      }
      getCredits={
        <ShopLink path={CREDITS_PATH} keep={nothing}>
          {t('common:getCredits')}
        </ShopLink>
      }
      seePlans={
        <ShopLink path={PRICING_PATH} keep={nothing}>
          {t('common:seePlans')}
        </ShopLink>
      }
      onMake={onMake}
    >
      <PromptForm
        promptRef={promptRef}
        form={form}
        patch={patch}
        reading={quote.reading}
        ideas={<PromptIdeas prompt={form.prompt} patch={patch} />}
      />
    </RunPanel>
  );
};
