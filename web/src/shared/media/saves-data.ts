/** Whether the person asked the browser to load little; Chromium alone says so. */
export const savesData = (): boolean => {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
};
