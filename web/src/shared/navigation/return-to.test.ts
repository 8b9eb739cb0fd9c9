import { beforeEach, describe, expect, test } from 'vitest';
import { carryScript, takeCarriedScript } from '../storage/carried-script.ts';
import { mayReload } from '../api/chunk-reload.ts';
import { freshStorages } from '../storage/memory-storage.test-support.ts';
import { readReturnPath, rememberPage, takeRememberedPage, withReturn } from './return-to.ts';

beforeEach(() => {
  freshStorages();
});

describe('the page that asked for a sign-in', () => {
  test('is returned once, with its query', () => {
    rememberPage('/create-avatar/photo-to-avatar?task=1');
    expect(takeRememberedPage()).toBe('/create-avatar/photo-to-avatar?task=1');
    expect(takeRememberedPage()).toBeNull();
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/sign-in', ''])(
    'is none for the address %j, which is no page of the app',
    (path) => {
      rememberPage(path);
      expect(takeRememberedPage()).toBeNull();
      sessionStorage.setItem('return_to', path);
      expect(takeRememberedPage()).toBeNull();
    },
  );
});

describe('the page that a purchase leads back to', () => {
  test('is kept in the address, with its query', () => {
    const path = withReturn('/credits', '/create-avatar/photo-to-avatar?again=1&x=/');
    expect(readReturnPath(new URL(path, 'http://localhost').search)).toBe('/create-avatar/photo-to-avatar?again=1&x=/');
    expect(readReturnPath(new URL(withReturn('/pricing?plan=1', '/'), 'http://localhost').search)).toBe('/');
    expect(readReturnPath('?order=1')).toBeNull();
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    ' //evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\u0000//evil.example',
    '/sign-in',
    'credits',
    '',
  ])('is none for the address %j, which is no page of the app', (path) => {
    expect(readReturnPath(`?${new URLSearchParams({ return: path }).toString()}`)).toBeNull();
  });
});

describe('the script of the home page', () => {
  const script = (text: string) => ({ text, locale: 'ar', voiceId: 'v' }) as const;

  test('arrives once, letter for letter', () => {
    carryScript(script('  Ada, and “Omar”.\n'));
    expect(takeCarriedScript()).toEqual(script('  Ada, and “Omar”.\n'));
    expect(takeCarriedScript()).toBeNull();
  });

  test('does not replace an earlier one when it is blank', () => {
    carryScript(script('Kept'));
    carryScript(script(' \n'));
    expect(takeCarriedScript()).toEqual(script('Kept'));
  });

  test.each(['Hello', '{}', '{"text":"a","locale":"xx","voiceId":null}'])('is ignored when %j is stored', (kept) => {
    sessionStorage.setItem('carried_script', kept);
    expect(takeCarriedScript()).toBeNull();
  });
});

describe('a part that cannot be loaded', () => {
  test('reloads the page, and not again within ten seconds', () => {
    expect(mayReload(null, 50_000)).toBe(true);
    expect(mayReload('45000', 50_000)).toBe(false);
    expect(mayReload('40000', 50_000)).toBe(false);
    expect(mayReload('39999', 50_000)).toBe(true);
  });
});
