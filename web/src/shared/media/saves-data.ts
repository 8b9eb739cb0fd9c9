/** Whether the user has asked the browser to save data; reported by Chromium only. */
export const savesData = (): boolean => {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
};
