/** The part of the WebAssembly API that `flite-thread.ts` uses and Node's types lack. */
declare namespace WebAssembly {
  interface CommandExports {
    readonly memory: Memory;
    readonly _start: () => unknown;
  }

  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(
    module: Module,
    imports: { readonly wasi_snapshot_preview1: Readonly<Record<string, (...args: never[]) => unknown>> },
  ): Promise<{ readonly exports: CommandExports }>;
}
