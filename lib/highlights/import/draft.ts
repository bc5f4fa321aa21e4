/** A highlight of another program, not checked yet. */
export type Draft = {
  /** Empty for a passage of a book, which has no page. */
  url: string;
  title: string;
  text: string;
  note: string;
  /** The colour's name in the other program. */
  colour?: string | undefined;
  /** When it was made, as a date or in milliseconds since 1970. */
  madeAt?: string | undefined;
};
