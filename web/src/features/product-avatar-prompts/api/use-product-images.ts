import { productImages } from '@orator/contracts/product-images/routes';
import type { CutOutStroke } from '@orator/contracts/core/cut-out-strokes';
import type { ProductBox, ProductImage } from '@orator/contracts/product-images/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { photoToJpeg } from '../../../shared/media/photo-to-jpeg.ts';
import { fetchPicture } from '../../../shared/media/samples.ts';
import { productsQuery } from './queries.ts';

/** The products, and their actions. @param onUploaded called with a new product */
export const useProducts = (onUploaded: (product: ProductImage) => void) => {
  const queries = useQueryClient();
  const { queryKey } = productsQuery();
  const { data: items, error } = useQuery(productsQuery());
  const put = (product: ProductImage): void => {
    queries.setQueryData(queryKey, (before) => [product, ...(before ?? []).filter(({ id }) => id !== product.id)]);
  };
  const added = {
    onSuccess: (product: ProductImage) => {
      put(product);
      onUploaded(product);
    },
  };
  const upload = useMutation({
    mutationFn: async (file: File) => call(productImages.upload, { file: await photoToJpeg(file) }),
    ...added,
  });
  const addSample = useMutation({
    mutationFn: async (address: string) => call(productImages.upload, { file: await fetchPicture(address) }),
    ...added,
  });
  const cutOut = useMutation({
    mutationFn: ({ id, ...body }: { id: string; box: ProductBox | null; strokes: CutOutStroke[] }) =>
      call(productImages.cutOut, { params: { id }, body }),
    onSuccess: (product) =>
      queries.setQueryData(queryKey, (before) => before?.map((one) => (one.id === product.id ? product : one))),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(productImages.remove, { params: { id } }),
    onSuccess: (_nothing, id) => queries.setQueryData(queryKey, (before) => before?.filter((one) => one.id !== id)),
  });
  return {
    items: items ?? [],
    pending: items === undefined,
    error: error ?? upload.error ?? addSample.error ?? remove.error,
    upload,
    addSample,
    cutOut,
    remove,
  };
};
