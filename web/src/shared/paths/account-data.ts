export const GOODBYE_PATH = '/goodbye';
/** `location.state` of the navigation there; without it no account was deleted. */
export const DELETED = 'deleted';
