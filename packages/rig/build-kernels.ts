import { fileURLToPath } from 'node:url';
import { main } from 'assemblyscript/asc';

const KERNELS = {
  'kernel.wasm': 'assembly/index.ts',
  'matte.wasm': 'assembly/matte/index.ts',
  'transplant.wasm': 'assembly/transplant/index.ts',
};
const OPTIONS = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--importMemory'];

// One after another in one process: to load the compiler costs as much as to compile.
process.chdir(fileURLToPath(new URL('src/draw', import.meta.url)));
for (const [file, source] of Object.entries(KERNELS)) {
  const { error } = await main([source, '--outFile', file, ...OPTIONS], { stderr: process.stderr });
  if (error !== null) throw new Error(source, { cause: error });
}
