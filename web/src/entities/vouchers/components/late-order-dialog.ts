import { lateDialog } from '../../../ui/late-dialog.tsx';

/** Shows the product and its price with a voucher before the payment; its page loads the namespace `vouchers`. */
export const OrderDialog = lateDialog(async () => (await import('./order-dialog.tsx')).OrderDialog);
