export const DIGITAL_HUMANS_PATH = '/tools/digital-humans';
