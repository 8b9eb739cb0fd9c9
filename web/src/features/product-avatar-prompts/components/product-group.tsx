import type { ProductPrompt } from '@orator/contracts/product-avatar-prompts/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { PhotoGroup } from '../../../entities/prompt-runs/model/groups.ts';
import { type GroupActions, RunGroup } from '../../../entities/prompt-runs/components/run-group.tsx';
import classes from './product-group.module.css';

interface Props extends Omit<GroupActions, 'onEdit'> {
  readonly group: PhotoGroup<ProductPrompt>;
  /** What another run costs, credits; undefined until it is known, and for a trial. */
  readonly cost: number | undefined;
  /** Whether another run can be started now. */
  readonly ready: boolean;
  readonly makeTalkPath: (imageId: string) => string;
  readonly onEdit: (prompt: ProductPrompt) => void;
}

/** The products of a prompt, and the other choices. */
const PromptFacts = ({ prompt, title }: { prompt: ProductPrompt; title: string }) => {
  const { t } = useTranslation('product-avatar-prompts');
  const format = useFormat();
  const facts = [
    // In the order of the pictures below, of which the newest is the first.
    ...prompt.layouts.toReversed().map((layout) => t(`layoutNames.${layout}`)),
    prompt.aspect_ratio,
    format.date(prompt.created_at),
  ];
  return (
    <div className={classes['asked']}>
      <div className={classes['products']} aria-hidden>
        {prompt.cutouts.map(({ product_id, image_url }) => (
          <img key={product_id} src={image_url} alt="" />
        ))}
      </div>
      <div>
        <h2 dir="auto">{title}</h2>
        <p>
          {facts.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
      </div>
    </div>
  );
};

/** The pictures of a prompt. */
export const ProductGroup = ({ group, cost, ready, onEdit, ...actions }: Props) => {
  const { t } = useTranslation('product-avatar-prompts');
  const format = useFormat();
  const { prompt } = group;
  const title = prompt === null ? '' : (prompt.name ?? t('productCount', { count: prompt.products.length }));
  const complete = prompt?.cutouts.length === prompt?.products.length;
  return (
    <RunGroup
      {...actions}
      group={group}
      count={prompt?.layouts.length ?? 1}
      ready={ready && complete}
      title={title}
      facts={prompt === null ? null : <PromptFacts prompt={prompt} title={title} />}
      note={complete ? null : <p className={classes['gone']}>{t('productGone')}</p>}
      words={{
        making: t('making'),
        again: cost === undefined ? t('again') : t('againFor', { price: format.credits(cost) }),
        remove: t('remove'),
        delete: t('deleteYes'),
        alt: t('alt', { words: title }),
        fewer: t('fewer'),
      }}
      onEdit={() => {
        if (prompt !== null) onEdit(prompt);
      }}
    />
  );
};
