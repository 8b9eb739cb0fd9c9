export const MY_VOUCHERS_PATH = '/account/my-voucher';
