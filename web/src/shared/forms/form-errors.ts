import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '@orator/sdk/errors';
import { errorMessage } from '../errors/errors.ts';

/** Maps the reasons of server errors to the fields of a form. */
export type FieldsByReason<Field extends string> = Readonly<Record<string, Field>>;

const findField = <Field extends string>(error: unknown, fields: FieldsByReason<Field>): Field | null =>
  error instanceof ApiError && Object.hasOwn(fields, error.reason) ? (fields[error.reason] ?? null) : null;

/**
 * Assigns the errors of a submission to fields.
 * @returns `onError` for the mutation, which marks the field; `describeProblem` for the message above the form, null without
 * one
 */
export const formErrors = <Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'setFieldError'>,
  fields: FieldsByReason<keyof Values & string>,
) => ({
  onError: (error: unknown): void => {
    const field = findField(error, fields);
    if (field !== null) form.setFieldError(field, errorMessage(error));
  },
  describeProblem: (error: unknown): string | null =>
    error === null || findField(error, fields) !== null ? null : errorMessage(error),
});
