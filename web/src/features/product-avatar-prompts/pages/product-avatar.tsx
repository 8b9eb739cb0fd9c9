import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assetsQuery } from '../../../entities/photo-avatar-categories/api/queries.ts';
import { ProductExamples } from '../../../entities/photo-avatar-categories/components/product-examples.tsx';
import { WayPicture } from '../../../entities/photo-avatar-categories/components/way-picture.tsx';
import { usePromptPage } from '../../../entities/prompt-runs/api/use-prompt-page.ts';
import { RunPage } from '../../../entities/prompt-runs/components/run-page.tsx';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { PRODUCT_AVATAR_PATH } from '../../../shared/paths/product-avatar-prompts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { productPromptList, productsQuery } from '../api/queries.ts';
import { productRunCalls, useProductQuestions } from '../api/use-runs.ts';
import { ProductGroup } from '../components/product-group.tsx';
import { stillThere, toForm, useProductForm } from '../model/form.ts';
import classes from './product-avatar.module.css';
import { ProductPanel } from './product-panel.tsx';

export const Component = () => (
  <VisitorGate path={PRODUCT_AVATAR_PATH}>{(visitor) => <ProductAvatar key={visitor} visitor={visitor} />}</VisitorGate>
);

const ProductAvatar = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation('product-avatar-prompts');
  const { form: kept, patch } = useProductForm(visitor);
  const { data: products } = useQuery(productsQuery());
  const form = products === undefined ? kept : { ...kept, products: stillThere(kept.products, products) };
  const questions = useProductQuestions();
  const { page, price, prepareGroup, run, start } = usePromptPage({
    visitor,
    list: productPromptList,
    calls: productRunCalls,
    questions,
    tariff: 'product-photo',
    images: form.layouts.length,
  });
  const assets = useQuery(assetsQuery()).data?.items ?? [];
  /** What another run of an earlier prompt costs, and whether enough is left for it. */
  const priceAgain = (pictures: number) => ({
    cost: price.cost === undefined ? undefined : price.priced(pictures),
    enough:
      price.trial === null
        ? (price.left?.credits ?? 0) >= price.priced(pictures) && (price.left?.runs ?? 1) > 0
        : price.enough,
  });

  return (
    <RunPage
      {...page}
      title={t('title')}
      making={t('making')}
      empty={
        <>
          <Empty
            picture={
              <span className={classes['example']}>
                <WayPicture name="product" assets={assets} />
              </span>
            }
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={null}
          />
          <ProductExamples assets={assets} talkPath={PHOTO_TO_AVATAR_PATH} />
        </>
      }
      renderGroup={(group, onEnlarge) => (
        <ProductGroup
          key={group.id ?? group.createTime}
          {...prepareGroup(group, priceAgain(group.prompt?.layouts.length ?? 0))}
          onEnlarge={onEnlarge}
          onEdit={(prompt) => patch(toForm(prompt))}
        />
      )}
      panel={<ProductPanel {...run} form={form} patch={patch} onMake={() => start({ form, cost: price.cost })} />}
    />
  );
};
