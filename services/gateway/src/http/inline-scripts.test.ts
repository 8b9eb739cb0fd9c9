import { expect, test } from 'vitest';
import { withInlineScripts } from './inline-scripts.ts';

const POLICY = "default-src 'self';script-src 'self'";

test('allows the inline scripts of a page by their hashes, and no others', () => {
  // printf '%s' 'alert(1)' | openssl dgst -sha256 -binary | base64
  const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
  const html = '<script>alert(1)</script><script src="/app.js"></script>';
  expect(withInlineScripts(POLICY, html)).toBe(`default-src 'self';script-src ${hash} 'self'`);
  expect(withInlineScripts(POLICY, '<p>none</p>')).toBe(POLICY);
});
