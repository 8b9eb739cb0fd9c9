import { describe, expect, test } from 'vitest';
import { readVoucher } from './vouchers.ts';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const read = (...words: string[]) => readVoucher(['--email', 'ada@example.org', ...words], NOW);

describe('a voucher', () => {
  test('is good for 30 days and every order when nothing else is said', () => {
    const { email, voucher } = read('--percent', '20', '--reference', 'spring');
    expect(email).toBe('ada@example.org');
    expect(voucher).toEqual({
      percent: 20,
      minimumCents: 0,
      expiresAt: new Date('2026-05-31T12:00:00.000Z'),
      reason: 'promotion',
      reference: 'spring',
    });
  });

  test('with a fixed sum takes off at most half of an order', () => {
    expect(read('--fixed', '7.50').voucher).toMatchObject({ fixedCents: 750, minimumCents: 1500 });
    expect(read('--fixed', '7.5', '--minimum', '20').voucher).toMatchObject({ fixedCents: 750, minimumCents: 2000 });
    expect(() => read('--fixed', '7.50', '--minimum', '14.99')).toThrow('--minimum');
  });

  test('without a reference is another one each time', () => {
    expect(read('--percent', '20').voucher.reference).not.toBe(read('--percent', '20').voucher.reference);
  });

  test.each([
    ['--percent', '4'],
    ['--percent', '51'],
    ['--percent', '12.5'],
    ['--fixed', '0'],
    ['--fixed', '-5'],
    ['--fixed', '1.234'],
  ])('with %s %s is refused by the name of the option', (option, value) => {
    expect(() => read(`${option}=${value}`)).toThrow(option);
  });

  test.each([
    ['--minimum', 'much'],
    ['--days', '0'],
    ['--days', '3651'],
    ['--reason', 'referral'],
    ['--colour', 'red'],
    ['--email', 'nobody'],
  ])('with %s %s is refused by the name of the option', (option, value) => {
    expect(() => read('--percent=20', `${option}=${value}`)).toThrow(option);
  });

  test('is refused when it has both a percentage and a fixed sum, or neither', () => {
    expect(() => read('--percent', '20', '--fixed', '5')).toThrow('either');
    expect(() => read()).toThrow('either');
  });
});
