/** Whether a file has bytes that can be read now: one that is empty, or was moved or changed after it was chosen, has none. */
export const isReadable = async (file: Blob): Promise<boolean> => {
  try {
    return (await file.slice(0, 1).arrayBuffer()).byteLength > 0;
  } catch {
    return false;
  }
};
