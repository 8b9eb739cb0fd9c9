import { renderReceipt } from '@orator/engines/documents/render-receipt';
import type { RpcHandlers } from '../context/handlers.ts';

/** Draws a receipt and returns the file. */
export const drawReceipt: RpcHandlers['receipt.render'] = async (_deps, sheet) => ({
  pdf: (await renderReceipt(sheet)).toString('base64'),
});
