/**
 * A site whose pages have parts. It is recognised by its host and address, or
 * by its markup, so that the same software on other hosts is, too.
 */
export type Site = {
  id: string;
  /** As shown to the user. */
  name: string;
  /** Rises with every change of what the reader expects of the page. */
  version: number;
  hosts?: RegExp;
  /** Paths that have parts for certain, on these hosts. */
  paths?: RegExp;
  /** A selector of what only pages with such parts have. */
  marks?: string;
  /** Only the reader knows whether the page has parts; it is no failure if not. */
  isGuess?: boolean;
};
