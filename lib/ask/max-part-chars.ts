/** How long the part of a page may be that a question is about: a conversation of some hundred pages. */
export const maxPartChars = 1_000_000;
