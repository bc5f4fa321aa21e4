/** A text that was found, and where. */
export type Trace = { place: string; text: string };
