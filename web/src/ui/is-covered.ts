/** Whether a dialog lies over the page, which then takes no keys or pastes. */
export const isCovered = (): boolean => document.querySelector('[role=dialog]') !== null;
