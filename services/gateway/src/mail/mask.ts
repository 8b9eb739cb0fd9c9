/** n***@example.org: recognisable for the owner of the address, useless to others. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
