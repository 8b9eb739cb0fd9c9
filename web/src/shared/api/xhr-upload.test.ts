import { expect, test, vi } from 'vitest';
import { xhrUpload } from './xhr-upload.ts';

test('sends nothing when its signal was aborted before', async () => {
  const send = vi.fn<() => void>();
  class Xhr extends EventTarget {
    readonly upload = new EventTarget();
    readonly open = vi.fn<() => void>();
    readonly send = send;
  }
  vi.stubGlobal('XMLHttpRequest', Xhr);
  vi.stubGlobal('window', globalThis);
  const why = new Error('another photo was chosen');
  const request = { method: 'POST', url: '/photo', headers: {}, timeoutMs: 100, signal: AbortSignal.abort(why) };
  await expect(xhrUpload(request)).rejects.toBe(why);
  expect(send).not.toHaveBeenCalled();
});
