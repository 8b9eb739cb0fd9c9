import { ActionIcon, Button, Loader } from '@mantine/core';
import { acceptFormats, CHOSEN_FORMATS } from '@orator/contracts/core/picture-formats';
import { PRODUCT_HEIGHT_CM, PRODUCTS_A_PICTURE } from '@orator/contracts/product-avatar-prompts/options';
import type { PhotoAvatarAsset } from '@orator/contracts/photo-avatar-categories/schema';
import type { ProductImage } from '@orator/contracts/product-images/schema';
import { IconCrop, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Note } from '../../../ui/note.tsx';
import { useProducts } from '../api/use-product-images.ts';
import type { ChosenProduct, PatchForm } from '../model/form.ts';
import classes from './product-form.module.css';
import { ProductTile } from './product-tile.tsx';

const ProductBoxDialog = lateDialog(async () => (await import('./product-box-dialog.tsx')).ProductBoxDialog);

/** A product of the library, to try the page with. */
export type SampleProduct = Pick<PhotoAvatarAsset, 'id' | 'label' | 'image_url'>;

interface Props {
  /** Offered to users without a product. */
  readonly samples: readonly SampleProduct[];
  readonly chosen: readonly ChosenProduct[];
  readonly patch: PatchForm;
}

/** One to three products, each cut out of its picture, with its height. */
export const ProductChoice = ({ samples, chosen, patch }: Props) => {
  const { t } = useTranslation(['product-avatar-prompts', 'common']);
  const format = useFormat();
  const file = useRef<HTMLInputElement>(null);
  const [marked, setMarked] = useState<ProductImage | null>(null);
  const toggle = ({ id, cutout }: ProductImage): void =>
    patch(({ products }) => {
      if (products.some((one) => one.id === id)) return { products: products.filter((one) => one.id !== id) };
      if (cutout === null || products.length >= PRODUCTS_A_PICTURE) return {};
      return { products: [...products, { id, heightCm: cutout.likely_height_cm }] };
    });
  const products = useProducts((product) => (product.cutout === null ? setMarked(product) : toggle(product)));
  const { items, pending, upload, addSample, cutOut, remove, error } = products;
  const offered = items.length === 0 && !pending ? samples : [];
  const full = chosen.length >= PRODUCTS_A_PICTURE;
  const nameProduct = ({ id }: ProductImage): string =>
    t('productName', { number: format.number(items.length - items.findIndex((one) => one.id === id)) });
  const askToDelete = (id: string): void =>
    confirm({
      title: t('deleteProductTitle'),
      text: t('deleteProductText'),
      yes: t('deletePicture'),
      no: t('common:cancel'),
      onYes: () => {
        setMarked(null);
        remove.mutate(id, {
          onSuccess: () => patch(({ products: before }) => ({ products: before.filter((one) => one.id !== id) })),
        });
      },
    });
  return (
    <fieldset className={classes['choice']}>
      <legend>{t('products')}</legend>
      <p className={classes['hint']}>{t('productsHint')}</p>
      <div className={classes['pictures']}>
        <button
          type="button"
          className={classes['add']}
          disabled={upload.isPending}
          onClick={() => file.current?.click()}
        >
          {upload.isPending ? <Loader size={18} color="gray" /> : <IconPlus size={20} stroke={1.5} aria-hidden />}
          {t('upload')}
        </button>
        {items.map((product) => {
          const isChosen = chosen.some(({ id }) => id === product.id);
          return (
            <ProductTile
              key={product.id}
              type="checkbox"
              name="product"
              label={product.cutout === null ? t('unclearName', { name: nameProduct(product) }) : nameProduct(product)}
              chosen={isChosen}
              disabled={!isChosen && full && product.cutout !== null}
              picture={product.cutout?.image_url ?? product.image_url}
              cutOut={product.cutout !== null}
              onChange={() => (product.cutout === null ? setMarked(product) : toggle(product))}
            >
              {product.cutout === null ? <small>{t('unclear')}</small> : null}
            </ProductTile>
          );
        })}
      </div>
      {offered.length === 0 ? null : (
        <>
          <p className={classes['hint']}>{t('sampleProducts')}</p>
          <div className={classes['pictures']}>
            {offered.map(({ id, label, image_url: picture }) => (
              <ProductTile
                key={id}
                type="checkbox"
                name="sample-product"
                label={label}
                chosen={addSample.variables === picture && addSample.isPending}
                busy={addSample.variables === picture && addSample.isPending}
                disabled={addSample.isPending}
                picture={picture}
                cutOut
                onChange={() => addSample.mutate(picture)}
              />
            ))}
          </div>
        </>
      )}
      <FileInput
        inputRef={file}
        accept={acceptFormats(CHOSEN_FORMATS)}
        label={t('upload')}
        onFile={(picture) => upload.mutate(picture)}
      />
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      <ul className={classes['rows']}>
        {items
          .filter(({ id }) => chosen.some((one) => one.id === id))
          .map((product) => (
            <li key={product.id}>
              <HeightRow
                name={nameProduct(product)}
                picture={product.cutout?.image_url ?? product.image_url}
                heightCm={chosen.find(({ id }) => id === product.id)?.heightCm ?? PRODUCT_HEIGHT_CM.least}
                onHeight={(heightCm) =>
                  patch(({ products: before }) => ({
                    products: before.map((one) => (one.id === product.id ? { ...one, heightCm } : one)),
                  }))
                }
              />
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                leftSection={<IconCrop size={16} stroke={1.5} aria-hidden />}
                onClick={() => setMarked(product)}
              >
                {t('mark')}
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('deleteProduct', { name: nameProduct(product) })}
                title={t('deleteProduct', { name: nameProduct(product) })}
                onClick={() => askToDelete(product.id)}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          ))}
      </ul>
      <ProductBoxDialog
        opened={marked !== null}
        product={items.find(({ id }) => id === marked?.id) ?? null}
        busy={cutOut.isPending}
        error={cutOut.error}
        onClose={() => {
          setMarked(null);
          cutOut.reset();
        }}
        onDelete={askToDelete}
        onMark={(id, box, strokes) =>
          cutOut.mutate(
            { id, box, strokes },
            {
              onSuccess: (product) => {
                if (product.cutout === null) return;
                if (!chosen.some((one) => one.id === id)) toggle(product);
              },
            },
          )
        }
      />
    </fieldset>
  );
};

interface HeightProps {
  readonly name: string;
  readonly picture: string;
  readonly heightCm: number;
  readonly onHeight: (heightCm: number) => void;
}

const HeightRow = ({ name, picture, heightCm, onHeight }: HeightProps) => {
  const { t } = useTranslation('product-avatar-prompts');
  const id = useId();
  const text = new Intl.NumberFormat(currentLocale(), { style: 'unit', unit: 'centimeter' }).format(heightCm);
  return (
    <div className={classes['height']}>
      <img src={picture} alt="" />
      <label htmlFor={id}>{t('heightOf', { name })}</label>
      <output htmlFor={id} className="num">
        {text}
      </output>
      <input
        id={id}
        type="range"
        min={PRODUCT_HEIGHT_CM.least}
        max={PRODUCT_HEIGHT_CM.most}
        step={1}
        value={heightCm}
        aria-valuetext={text}
        onChange={(event) => onHeight(Number(event.currentTarget.value))}
      />
    </div>
  );
};
