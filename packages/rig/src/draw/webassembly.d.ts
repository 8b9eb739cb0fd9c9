/** The part of the WebAssembly API that `kernel.ts` uses, for programs whose types lack it. */
declare namespace WebAssembly {
  class Memory {
    constructor(limits: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
  }

  function instantiate(
    bytes: Uint8Array<ArrayBuffer>,
    imports: { readonly env: { readonly memory: Memory; readonly abort: () => never } },
  ): Promise<{ readonly instance: { readonly exports: Readonly<Record<string, unknown>> } }>;
}
