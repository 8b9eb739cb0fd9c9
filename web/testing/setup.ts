import { afterEach, beforeEach } from 'vitest';
import { configure } from 'vitest-browser-react/pure';
import { startApi, stopApi } from './api.ts';
import { clearPage } from './render.tsx';

configure({ reactStrictMode: true });

beforeEach(startApi);
afterEach(async () => {
  await clearPage();
  stopApi();
});
