/** The IANA name of the browser's time zone; UTC when unknown. */
export const timeZone = (): string => {
  const { timeZone: name } = new Intl.DateTimeFormat().resolvedOptions();
  return name === 'Etc/Unknown' ? 'UTC' : name;
};
