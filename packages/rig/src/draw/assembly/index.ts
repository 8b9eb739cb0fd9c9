// The kernel's exports. Pointers are byte offsets into the imported memory, which the caller allocates.
export { warpLuma } from './warp-luma';
export { warpChroma } from './warp-chroma';
export { composite } from './composite';
export { blend } from './blend';
export { toRgba } from './to-rgba';
export { invertGrid } from './invert-grid';
export { shade } from './shade';
export { addScaled } from './add-scaled';
