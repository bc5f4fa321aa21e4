/** In place of the modules of Defuddle that the reader doesn't use. */
export const ExtractorRegistry = { findExtractor: () => null };
export const findSmallImages = () => new Set<string>();
