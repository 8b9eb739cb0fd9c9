import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction } from 'node:vm';

/** The part of Bergamot's module that is used here (`bergamot-translator-worker.js`, bindings of Emscripten). */
export interface Deletable {
  delete(): void;
}
export interface AlignedMemory extends Deletable {
  getByteArrayView(): Int8Array;
}
interface List<Item> extends Deletable {
  push_back(item: Item): void;
}
interface Responses extends Deletable {
  get(index: number): { getTranslatedText(): string };
}
type Options = List<{ alignment: boolean; html: boolean; qualityScores: boolean }>;
export interface Service {
  translate(model: Deletable, texts: List<string>, options: Options): Responses;
  translateViaPivoting(first: Deletable, second: Deletable, texts: List<string>, options: Options): Responses;
}
export interface Bergamot {
  AlignedMemory: new (bytes: number, alignment: number) => AlignedMemory;
  AlignedMemoryList: new () => List<AlignedMemory>;
  VectorString: new () => List<string>;
  VectorResponseOptions: new () => Options;
  TranslationModel: new (
    config: string,
    model: AlignedMemory,
    shortlist: AlignedMemory,
    vocabularies: List<AlignedMemory>,
    quality: null,
  ) => Deletable;
  BlockingService: new (options: { cacheSize: number }) => Service;
  /** The functions of the WebAssembly. */
  asm: Record<string, (...numbers: number[]) => number>;
}

/** Functions for products of matrices that some browsers provide, with the names of the module's own that replace them elsewhere. */
const PRODUCTS = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
} as const;

/**
 * Loads Bergamot. The package starts it in a browser's worker only, so that its script is run here as a function, with
 * what it looks for in Node.
 * @param onAbort called when the WebAssembly has stopped: nothing works after that
 */
export function loadBergamot(onAbort: (why: unknown) => void): Promise<Bergamot> {
  const require = createRequire(import.meta.url);
  const script = require.resolve('@browsermt/bergamot-translator/worker/bergamot-translator-worker.js');
  const wasm = readFileSync(script.replace(/\.js$/, '.wasm'));
  return new Promise((resolve, reject) => {
    const started: Partial<Bergamot> = {};
    const product =
      (name: string) =>
      (...numbers: number[]) =>
        started.asm?.[name]?.(...numbers);
    const wasm_gemm = Object.fromEntries(Object.entries(PRODUCTS).map(([name, own]) => [name, product(own)]));
    const module = Object.assign(started, {
      noExitRuntime: true,
      print: () => undefined,
      printErr: () => undefined,
      onAbort,
      instantiateWasm(imports: Record<string, object>, accept: (instance: WebAssembly.Instance) => void) {
        WebAssembly.instantiate(wasm, { ...imports, wasm_gemm }).then(({ instance }) => accept(instance), reject);
        return {};
      },
      onRuntimeInitialized: () => (isWhole(started) ? resolve(started) : reject(new Error('it is another Bergamot'))),
    });
    const names = ['Module', 'require', '__filename', '__dirname'];
    const run = compileFunction(readFileSync(script, 'utf8'), names, { filename: script });
    Reflect.apply(run, undefined, [module, require, script, dirname(script)]);
  });
}

const isWhole = (module: Partial<Bergamot>): module is Bergamot =>
  module.BlockingService !== undefined && module.TranslationModel !== undefined && module.asm !== undefined;
