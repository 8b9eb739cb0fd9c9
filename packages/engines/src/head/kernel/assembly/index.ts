// The functions a renderer calls. Pointers are byte offsets into the imported memory; nothing is allocated here.
export { warpLuma } from './warp-luma';
export { warpChroma } from './warp-chroma';
export { composite } from './composite';
