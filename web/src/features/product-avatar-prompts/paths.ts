export const PRODUCT_AVATAR_PATH = '/create-avatar/product-avatar';
