import { createHash } from 'node:crypto';

/** Scripts without attributes: only the page's own HTML contains such. */
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/**
 * Adds the inline scripts of a page to those that a content security policy allows, by their hashes.
 * @param policy with a `script-src` directive
 * @see https://www.w3.org/TR/CSP3/#framework-directive-source-list (hash sources)
 */
export const withInlineScripts = (policy: string, html: string): string => {
  const hashes = [...html.matchAll(INLINE)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
  return policy.replace('script-src', ['script-src', ...hashes].join(' '));
};
