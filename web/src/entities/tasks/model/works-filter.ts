/** Which works are listed; absent fields do not restrict. */
export interface WorksFilter {
  readonly folder_id?: string;
  /** Part of a title or of a script. */
  readonly text?: string;
  /** Only the versions of this task's work. */
  readonly versions_of?: string;
}

const NAMES = { folder: 'folder_id', q: 'text', versions: 'versions_of' } as const;

/** The filter in a URL. Pure. */
export const readFilter = (params: URLSearchParams): WorksFilter =>
  Object.fromEntries(
    Object.entries(NAMES).flatMap(([param, name]) => {
      const value = params.get(param)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

/** The URL query of a filter. Pure. */
export const toQuery = (filter: WorksFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(NAMES).flatMap(([param, name]) => {
      const value = filter[name] ?? '';
      return value === '' ? [] : [[param, value]];
    }),
  );
