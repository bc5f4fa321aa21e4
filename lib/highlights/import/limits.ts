/** More than what any reader has marked; it is read at once. */
export const maxFileBytes = 32 * 1024 * 1024;
export const maxHighlights = 20_000;
