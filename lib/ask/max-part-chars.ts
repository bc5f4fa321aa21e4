/**
 * The longest part of a page that a question can be about: a conversation of some
 * hundred pages.
 */
export const maxPartChars = 1_000_000;
