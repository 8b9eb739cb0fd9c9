/** Browsers offer cameras only to pages loaded by HTTPS or from localhost. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator;
