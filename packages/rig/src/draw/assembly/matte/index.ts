// The exports of the matte's kernel. Pointers are byte offsets into the imported memory, which the caller allocates.
export { shrinkBytes, shrinkVectors } from './shrink';
export { enlargeMask, markBand, markSide, widen } from './band';
export { boxMean } from './box-mean';
export { finishColours, halveSamples } from './local-colours';
export { decide, trustColours, trustPlaces } from './decide';
export { fitProducts, solveFit } from './guided-filter';
export { drawMatte } from './draw';
