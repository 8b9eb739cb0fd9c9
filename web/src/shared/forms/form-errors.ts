import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '@orator/sdk/errors';
import { errorMessage } from '../errors/errors.ts';

/** Which field of a form an error of the server belongs to, by the error's reason. */
export type FieldsByReason<Field extends string> = Readonly<Record<string, Field>>;

const fieldOf = <Field extends string>(error: unknown, fields: FieldsByReason<Field>): Field | null =>
  error instanceof ApiError && Object.hasOwn(fields, error.reason) ? (fields[error.reason] ?? null) : null;

/**
 * Puts the errors of a submission where they belong.
 * @returns `onError` for the mutation, which marks the field; `problemOf` for the message above the form, null without one
 */
export const formErrors = <Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'setFieldError'>,
  fields: FieldsByReason<keyof Values & string>,
) => ({
  onError: (error: unknown): void => {
    const field = fieldOf(error, fields);
    if (field !== null) form.setFieldError(field, errorMessage(error));
  },
  problemOf: (error: unknown): string | null =>
    error === null || fieldOf(error, fields) !== null ? null : errorMessage(error),
});
