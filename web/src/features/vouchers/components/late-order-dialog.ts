import { lateDialog } from '../../../ui/late-dialog.tsx';

/** What is bought and what it costs with a voucher, before the buyer leaves to pay it; its page loads the words of `vouchers`. */
export const OrderDialog = lateDialog(async () => (await import('./order-dialog.tsx')).OrderDialog);
