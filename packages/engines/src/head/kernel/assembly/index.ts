// The functions a renderer calls. Pointers are byte offsets into the imported memory; nothing is allocated here.
export { warpLuma } from '../../../../../../packages/engines/src/head/kernel/assembly/warp-luma';
export { warpChroma } from '../../../../../../packages/engines/src/head/kernel/assembly/warp-chroma';
export { composite } from '../../../../../../packages/engines/src/head/kernel/assembly/composite';
