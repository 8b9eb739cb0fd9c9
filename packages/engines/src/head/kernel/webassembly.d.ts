/** The part of the WebAssembly API that `kernel.ts` uses and Node's types lack. `assembly/` documents the functions. */
declare namespace WebAssembly {
  class Memory {
    constructor(limits: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
  }

  interface HeadKernel {
    readonly warpLuma: (
      sourceX: number,
      sourceY: number,
      columns: number,
      rows: number,
      stride: number,
      cell: number,
      skip: number,
      picture: number,
      pictureStride: number,
      cubic: number,
      tolerance: number,
      out: number,
      outStride: number,
      width: number,
      height: number,
    ) => void;
    readonly warpChroma: (
      sourceX: number,
      sourceY: number,
      columns: number,
      rows: number,
      stride: number,
      cell: number,
      skip: number,
      picture: number,
      pictureStride: number,
      out: number,
      outStride: number,
      width: number,
      height: number,
    ) => void;
    readonly composite: (
      out: number,
      outStride: number,
      upper: number,
      lower: number,
      inside: number,
      stride: number,
      width: number,
      height: number,
      top: number,
      bottom: number,
      sharpness: number,
    ) => void;
  }

  function instantiate(
    bytes: Uint8Array,
    imports: { readonly env: { readonly memory: Memory; readonly abort: () => never } },
  ): Promise<{ readonly instance: { readonly exports: HeadKernel } }>;
}
