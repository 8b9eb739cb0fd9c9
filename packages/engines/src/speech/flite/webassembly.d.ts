/** The part of the WebAssembly API that `flite-worker.ts` uses and Node's types leave out. */
declare namespace WebAssembly {
  function compile(bytes: Uint8Array): Promise<Module>;
}
