/**
 * The engine that animates the faces of Premium videos: the built-in engine, a server with Orator's own HTTP contract
 * (docs/head-server.openapi.json), or a ComfyUI.
 */
export const HEAD_ENGINES = ['built-in', 'http', 'comfyui'] as const;
export type HeadEngineName = (typeof HEAD_ENGINES)[number];
