/** NUL, and half a surrogate pair: PostgreSQL stores neither. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
