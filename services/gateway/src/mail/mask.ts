/** n***@example.org: enough for its owner to know the address, too little for somebody else to write to it. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
