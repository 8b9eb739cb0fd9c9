/** The IANA name of the browser's time zone; UTC where it does not know where it is. */
export const timeZone = (): string => {
  const { timeZone: name } = new Intl.DateTimeFormat().resolvedOptions();
  return name === 'Etc/Unknown' ? 'UTC' : name;
};
