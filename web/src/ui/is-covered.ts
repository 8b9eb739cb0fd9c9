/** Whether a dialog covers the page, which then must ignore keys and pastes. */
export const isCovered = (): boolean => document.querySelector('[role=dialog]') !== null;
