import { NetworkError, TimeoutError } from '@orator/sdk/errors';
import type { Transport } from '@orator/sdk/transport';

/** Sends an upload with progress, which `fetch` does not report. The time limit counts from the last progress. */
export const xhrUpload: Transport = (request) =>
  new Promise((resolve, reject) => {
    // A listener is not called for an `abort` event that has already fired.
    request.signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    let timer = 0;
    const touch = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        reject(new TimeoutError());
        xhr.abort();
      }, request.timeoutMs);
    };
    const stop = (): void => {
      reject(request.signal?.reason);
      xhr.abort();
    };
    xhr.upload.addEventListener('progress', (event) => {
      touch();
      if (event.lengthComputable) request.onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener('load', () =>
      resolve({ status: xhr.status, text: xhr.responseText, header: (name) => xhr.getResponseHeader(name) }),
    );
    xhr.addEventListener('error', () => reject(new NetworkError('The upload was cut off')));
    xhr.addEventListener('loadend', () => {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', stop);
    });
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    request.signal?.addEventListener('abort', stop, { once: true });
    touch();
    xhr.send(request.body ?? null);
  });
