/**
 * What a page declares about its paper, in the page's order: the name of the
 * source and field, such as `citation_author`, and its value.
 */
export type Tag = readonly [name: string, value: string];

/** The values of these names, the first source that has any. */
export type Declared = {
  tags: readonly Tag[];
  all(...names: string[]): string[];
  first(...names: string[]): string | undefined;
};
