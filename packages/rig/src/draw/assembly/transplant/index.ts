// The exports of the kernel that lays a face into footage. Pointers are byte offsets into the imported memory, which the caller allocates.
export { warpLuma } from '../warp-luma';
export { warpChroma } from '../warp-chroma';
export { bendCanvas } from './bend';
export { layGrids } from './lay-grids';
export { measureLight, spreadLight } from './light';
export { blendPatch } from './blend-patch';
export { padRows } from './pad';
