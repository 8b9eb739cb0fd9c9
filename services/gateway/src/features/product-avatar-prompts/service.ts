import { ProductDescription, type ProductPrompt } from '@orator/contracts/product-avatar-prompts/schema';
import { WITH_IMAGES } from '../../files/prompt-images.ts';
import type { PromptKind } from '../../prompt-runs/prompts.ts';
import { presentPrompts, type PromptRow } from './present.ts';
import { startProductRun } from './start-run.ts';

/** Prompts that show products. Another run of the same prompt has the same choices on another table. */
export const PRODUCT_PROMPTS: PromptKind<PromptRow, ProductDescription, ProductPrompt> = {
  table: ({ productAvatarPrompt: table }) => ({
    findFirst: (find) => table.findFirst({ ...find, include: WITH_IMAGES }),
    findMany: (find) => table.findMany({ ...find, include: WITH_IMAGES }),
    updateMany: (of) => table.updateMany(of),
    deleteMany: (of) => table.deleteMany(of),
  }),
  whereImages: (productPromptId) => ({ productPromptId }),
  present: presentPrompts,
  describe: (row) => ProductDescription.parse(row.description),
  store: (_deps, tx, row, description) => tx.productAvatarPrompt.create({ data: { ...row, description } }),
  start: startProductRun,
};
