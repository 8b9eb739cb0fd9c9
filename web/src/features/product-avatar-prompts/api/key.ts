/** Query key of the list of product prompts with their pictures. */
export const productPromptsKey = ['product-prompts'] as const;
/** Query key of the pictures of products. */
export const productsKey = ['products'] as const;
