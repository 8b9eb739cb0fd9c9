import { answerCalls } from '@orator/threads/answer-calls';
import { compose, cutOut } from './built-in-product-photo.ts';

// Program of a worker thread.

const procedures = { cutOut, compose };

export type ProductPhotoProcedures = typeof procedures;
export default answerCalls(procedures);
