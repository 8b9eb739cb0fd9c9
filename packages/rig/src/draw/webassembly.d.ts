/** The part of the WebAssembly API that `kernel.ts` uses, for programs whose types lack it. */
declare namespace WebAssembly {
  class Memory {
    constructor(limits: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
  }

  interface Module {
    readonly [Symbol.toStringTag]: string;
  }

  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;

  function instantiate(
    module: Module,
    imports: { readonly env: { readonly memory: Memory; readonly abort: () => never } },
  ): Promise<{ readonly exports: Readonly<Record<string, unknown>> }>;
}
