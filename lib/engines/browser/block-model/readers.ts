/**
 * The readers whose choices the model weighs. Their order is part of the model.
 */
export const readers = ['whole', 'defuddle', 'readability'] as const;
export type Readers = (typeof readers)[number];

/** Which of a page's blocks each reader kept. */
export type Verdicts = Record<Readers, boolean[]>;
