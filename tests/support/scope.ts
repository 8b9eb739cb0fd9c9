/**
 * Whether all is run, by `npm test -- all`: also what is only worth it now and then, such as every look of every view. A run
 * without it takes another part of each in every place, so that all of them are met somewhere.
 */
export const isAll = process.env['ORATOR_TESTS'] === 'all';
