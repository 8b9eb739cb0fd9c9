/** Of the list of product prompts with their pictures. */
export const productPromptsKey = ['product-prompts'] as const;
/** Of the pictures of products. */
export const productsKey = ['products'] as const;
