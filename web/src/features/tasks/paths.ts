export const RESULTS_PATH = '/create-avatar';
