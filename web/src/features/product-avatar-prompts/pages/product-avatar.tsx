import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { RunPage } from '../../../shared/prompt-runs/run-page.tsx';
import { useAdopt } from '../../../shared/prompt-runs/use-adopt.ts';
import { useRunPrice } from '../../../shared/prompt-runs/use-run-price.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { MY_AVATARS_PATH } from '../../../shared/paths/photo-avatars.ts';
import { assetsQuery } from '../../../entities/photo-avatar-categories/api/queries.ts';
import { ProductExamples } from '../../../entities/photo-avatar-categories/components/product-examples.tsx';
import { WayPicture } from '../../../entities/photo-avatar-categories/components/way-picture.tsx';
import { PHOTO_TO_AVATAR_PATH, photoPath } from '../../../shared/paths/photo-videos.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { productPromptList, productsQuery } from '../api/queries.ts';
import { useProductActions, useRuns } from '../api/use-runs.ts';
import { ProductGroup } from '../components/product-group.tsx';
import { stillThere, toForm, useProductForm } from '../model/form.ts';
import { PRODUCT_AVATAR_PATH } from '../../../shared/paths/product-avatar-prompts.ts';
import classes from './product-avatar.module.css';
import { ProductPanel } from './product-panel.tsx';

const QUERIES = { profile: profileQuery(), trial: trialQuery() };

export const Component = () => (
  <VisitorGate path={PRODUCT_AVATAR_PATH}>{(visitor) => <ProductAvatar key={visitor} visitor={visitor} />}</VisitorGate>
);

const ProductAvatar = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation('product-avatar-prompts');
  const isTrial = visitor === TRIAL;
  const { form: kept, patch } = useProductForm(visitor);
  const { data: products } = useQuery(productsQuery());
  const form = products === undefined ? kept : { ...kept, products: stillThere(kept.products, products) };
  const price = useRunPrice(isTrial, 'product-photo', form.layouts.length, QUERIES);
  const { start, again } = useRuns();
  const actions = useProductActions();
  const go = useNavigate();
  const queries = useQueryClient();
  const adopt = useAdopt(isTrial, (imageId, taskId) => {
    productPromptList.adopt(queries, imageId, taskId);
    void go(MY_AVATARS_PATH);
  });
  const assets = useQuery(assetsQuery()).data?.items ?? [];
  const runs = useRef<HTMLDivElement>(null);
  const list = useInfiniteQuery(productPromptList.query());
  /** What a run of a prompt costs, credits; undefined for a trial and until it is known. */
  const computeCost = (pictures: number) => (price.cost === undefined ? undefined : price.priced(pictures));
  const isEnough = (pictures: number): boolean =>
    isTrial ? price.enough : (price.left?.credits ?? 0) >= price.priced(pictures) && (price.left?.runs ?? 1) > 0;

  return (
    <RunPage
      title={t('title')}
      making={t('making')}
      groups={list.data}
      older={list.hasNextPage ? { busy: list.isFetchingNextPage, read: () => void list.fetchNextPage() } : null}
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
      talkPathOf={photoPath}
      onEnded={price.readAgain}
      renderGroup={(group, onEnlarge) => {
        const pictures = group.prompt?.layouts.length ?? 0;
        const cost = computeCost(pictures);
        return (
          <ProductGroup
            key={group.id ?? group.createTime}
            group={group}
            cost={cost}
            ready={isEnough(pictures) && !again.isPending}
            talkPathOf={photoPath}
            onEnlarge={onEnlarge}
            onAdopt={adopt}
            onDelete={actions.deleteImage}
            onAgain={() => {
              if (group.id !== undefined) again.mutate({ id: group.id, taskId: group.taskId, cost });
            }}
            onEdit={(prompt) => patch(toForm(prompt))}
            onRemove={() => {
              if (group.id !== undefined) actions.removePrompt(group.id);
            }}
            onStop={(arrived) => actions.stopRun(group.taskId, price.priced(arrived))}
          />
        );
      }}
      listRef={runs}
      panel={
        <ProductPanel
          form={form}
          patch={patch}
          price={price}
          busy={start.isPending}
          error={start.error}
          onMake={() => {
            start.mutate({ form, cost: price.cost });
            runs.current?.scrollIntoView({ block: 'start' });
          }}
        />
      }
    />
  );
};
