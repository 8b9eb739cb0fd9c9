import { Button } from '@mantine/core';
import type { ProductPrompt } from '@orator/contracts/product-avatar-prompts/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { IconEdit, IconPlayerStop, IconRepeat, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { PhotoGroup, PhotoItem } from '../../../shared/prompt-runs/groups.ts';
import { Note } from '../../../ui/note.tsx';
import classes from './product-group.module.css';

/** What a picture of a group is shown with. */
export interface ShownPicture {
  readonly id: string;
  readonly address: string;
  readonly alt: string;
  /** Width by height. */
  readonly shape: number;
}
/** A picture that is still made. */
export interface AwaitedPicture {
  readonly key: string;
  readonly rate: number;
  readonly count: number;
  readonly index: number;
  readonly shape: number;
}

interface Props {
  readonly group: PhotoGroup<ProductPrompt>;
  /** What another run costs, credits; undefined until it is known, and for a trial. */
  readonly cost: number | undefined;
  /** Whether another run can be started now. */
  readonly ready: boolean;
  readonly renderPicture: (picture: ShownPicture) => ReactNode;
  readonly renderAwaited: (picture: AwaitedPicture) => ReactNode;
  readonly onAgain: () => void;
  readonly onEdit: (prompt: ProductPrompt) => void;
  readonly onRemove: () => void;
  readonly onStop: (arrived: number) => void;
}

const RATIOS = { '16:9': 16 / 9, '9:16': 9 / 16, '4:3': 4 / 3, '3:4': 3 / 4, '1:1': 1 } as const;

/** How the latest run ended, where that is not a picture for each layout. */
const RunNote = ({ prompt }: { prompt: ProductPrompt }) => {
  const { t } = useTranslation(['product-avatar-prompts', 'photo-avatar-prompts']);
  const format = useFormat();
  const { run } = prompt;
  if (run === null || run.state < TaskState.Successed) return null;
  const price = format.credits(run.charged);
  const told = run.charged === 0 ? t('photo-avatar-prompts:notCharged') : t('photo-avatar-prompts:charged', { price });
  const charged = run.cost === 0 ? null : told;
  if (run.error !== undefined) {
    const stopped = run.error.reason === 'cancelled';
    return (
      <Note kind={stopped ? 'warn' : 'bad'}>
        {run.error.message} {stopped ? charged : null}
      </Note>
    );
  }
  if (run.charged === run.cost) return null;
  return (
    <Note kind="warn">
      {t('fewer')} {charged}
    </Note>
  );
};

/** The products of a prompt, and what was chosen beside them. */
const PromptFacts = ({ prompt }: { prompt: ProductPrompt }) => {
  const { t } = useTranslation('product-avatar-prompts');
  const format = useFormat();
  const { products, cutouts, layouts } = prompt;
  const facts = [
    ...layouts.map((layout) => t(`layoutNames.${layout}`)),
    prompt.aspect_ratio,
    format.date(prompt.created_at),
  ];
  return (
    <div className={classes['facts']}>
      <div className={classes['products']} aria-hidden>
        {cutouts.map(({ product_id, image_url }) => (
          <img key={product_id} src={image_url} alt="" />
        ))}
      </div>
      <div>
        <h2 dir="auto">{prompt.name ?? t('productCount', { count: products.length })}</h2>
        <p>
          {facts.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
      </div>
    </div>
  );
};

/** The pictures of a prompt, with what was asked for and what can be done with it. */
export const ProductGroup = (props: Props) => {
  const { group, cost, ready, renderPicture, renderAwaited, onAgain, onEdit, onRemove, onStop } = props;
  const { t } = useTranslation(['product-avatar-prompts', 'photo-avatar-prompts']);
  const format = useFormat();
  const { prompt, children } = group;
  const shape = prompt === null ? 1 : RATIOS[prompt.aspect_ratio];
  const images = children.filter((item): item is PhotoItem & { id: string; imgUrl: string } => {
    return item.id !== undefined && item.imgUrl !== undefined;
  });
  const waiting = children.find(({ id, inLoading }) => id === undefined && inLoading);
  const arrived = waiting === undefined ? 0 : images.filter(({ taskId }) => taskId === waiting.taskId).length;
  const count = prompt?.layouts.length ?? 1;
  const words = prompt === null ? '' : (prompt.name ?? t('productCount', { count: prompt.products.length }));
  const complete = prompt?.cutouts.length === prompt?.products.length;
  return (
    <section
      className={classes['group']}
      aria-label={words === '' ? t('making') : words}
      aria-busy={waiting !== undefined}
    >
      <header className={classes['head']}>
        {prompt === null ? <h2>{t('making')}</h2> : <PromptFacts prompt={prompt} />}
        <div className={classes['tools']}>
          {waiting !== undefined && group.id !== undefined ? (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlayerStop size={16} stroke={1.5} aria-hidden />}
              onClick={() => onStop(arrived)}
            >
              {t('photo-avatar-prompts:stop')}
            </Button>
          ) : null}
          {waiting === undefined && prompt !== null ? (
            <>
              <Button
                size="compact-sm"
                variant="default"
                disabled={!ready || !complete || prompt.run === null}
                leftSection={<IconRepeat size={16} stroke={1.5} aria-hidden />}
                onClick={onAgain}
              >
                {cost === undefined ? t('again') : t('againFor', { price: format.credits(cost) })}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                leftSection={<IconEdit size={16} stroke={1.5} aria-hidden />}
                onClick={() => onEdit(prompt)}
              >
                {t('photo-avatar-prompts:edit')}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={t('remove')}
                title={t('remove')}
                onClick={onRemove}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </Button>
            </>
          ) : null}
        </div>
      </header>
      {prompt === null || waiting !== undefined ? null : <RunNote prompt={prompt} />}
      {complete || waiting !== undefined ? null : <p className={classes['gone']}>{t('productGone')}</p>}
      <ul className={classes['tiles']}>
        {waiting === undefined
          ? null
          : Array.from({ length: Math.max(1, count - arrived) }, (_, at) => arrived + at).map((index) =>
              renderAwaited({ key: `${waiting.taskId}:${index}`, rate: waiting.rate, count, index, shape }),
            )}
        {images
          .toReversed()
          .map(({ id, imgUrl, shape: own }) =>
            renderPicture({ id, address: imgUrl, alt: t('alt', { words }), shape: own ?? shape }),
          )}
      </ul>
    </section>
  );
};
