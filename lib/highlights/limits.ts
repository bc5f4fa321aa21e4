/** The colours that a highlight can have; it keeps its number, from 1. */
export const colours = ['yellow', 'green', 'blue', 'pink'] as const;

export const maxColourNameChars = 40;

/** Longer passages are pages, which are clipped. */
export const maxQuoteChars = 20_000;
export const maxNoteChars = 20_000;
