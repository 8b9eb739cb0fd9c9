import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file a language instead of one for each of its catalogues; English is in the first load.
            { name: (id) => /\/locales\/(?!en\/)([\w-]+)\/[\w-]+\.json$/.exec(id)?.[1] ?? null },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': gateway,
      '/files': gateway,
      '/samples': gateway,
      '/socket.io': { target: gateway, ws: true },
    },
  },
});
