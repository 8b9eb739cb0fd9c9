import plugin from 'fastify-plugin';
import { sendError } from '../http/error-response.ts';

/** Makes every route answer errors in the form of the catalogue. */
export const errors = plugin(async (app) => {
  app.setErrorHandler(sendError);
});
