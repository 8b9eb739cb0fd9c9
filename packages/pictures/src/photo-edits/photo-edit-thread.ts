import { answerCalls } from '@orator/threads/answer-calls';
import { checkPicture, cutOutPreview, editPhoto, measureStored, preparePaintable } from './built-in-photo-edit.ts';

// Program of a worker thread.

const procedures = {
  bareChest: measureStored,
  check: checkPicture,
  edit: editPhoto,
  paintable: preparePaintable,
  cutOut: cutOutPreview,
};

export type PhotoEditProcedures = typeof procedures;
export default answerCalls(procedures);
