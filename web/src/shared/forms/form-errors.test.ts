import { ApiError } from '@orator/sdk/errors';
import { init } from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import errors from '../errors/locales/en.json';
import { formErrors } from './form-errors.ts';

beforeAll(async () => {
  await init({ lng: 'en', resources: { en: { errors } } });
});

const refusal = (name: string): ApiError =>
  new ApiError(409, { code: 40900, message: `Refused: ${name}.`, details: { name } });

const setup = () => {
  const setFieldError = vi.fn<(field: string, message: unknown) => void>();
  return { setFieldError, ...formErrors<{ email: string }>({ setFieldError }, { email_taken: 'email' }) };
};

test('an error of a field is shown at the field only', () => {
  const { onError, describeProblem, setFieldError } = setup();
  onError(refusal('email_taken'));
  expect(setFieldError.mock.calls).toEqual([['email', 'Refused: email_taken.']]);
  expect(describeProblem(refusal('email_taken'))).toBeNull();
});

test.each(['rate_limited', 'toString'])('shows any other error (%s) above the form only', (name) => {
  const { onError, describeProblem, setFieldError } = setup();
  onError(refusal(name));
  expect(setFieldError).not.toHaveBeenCalled();
  expect(describeProblem(refusal(name))).toBe(`Refused: ${name}.`);
});

test('shows no message without an error', () => {
  expect(setup().describeProblem(null)).toBeNull();
});
