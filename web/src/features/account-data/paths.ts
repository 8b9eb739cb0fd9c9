export const GOODBYE_PATH = '/goodbye';
/** `location.state` of the way there; without it nobody has left. */
export const DELETED = 'deleted';
