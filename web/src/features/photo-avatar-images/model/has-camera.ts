/** Browsers have cameras for pages only that came by HTTPS or from this machine. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator;
