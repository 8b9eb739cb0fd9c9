import { afterEach, beforeEach, vi } from 'vitest';
import { configure } from 'vitest-browser-react/pure';
import { AnsweredUpload } from './answered-upload.ts';
import { startApi, stopApi } from './api.ts';
import { clearPage } from './render.tsx';

configure({ reactStrictMode: true });

beforeEach(() => {
  startApi();
  vi.stubGlobal('XMLHttpRequest', AnsweredUpload);
});
afterEach(async () => {
  await clearPage();
  vi.unstubAllGlobals();
  stopApi();
});
