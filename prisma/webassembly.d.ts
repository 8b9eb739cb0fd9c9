/** The part of the WebAssembly API that is used here; TypeScript knows it only together with the browser's types. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  function instantiate(
    bytes: Uint8Array<ArrayBuffer>,
    imports: Record<string, Record<string, unknown>>,
  ): Promise<{ instance: Instance }>;
}
