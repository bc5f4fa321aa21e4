/**
 * The types of the catalogue, in place of the generated ones: those go through
 * some two thousand keys anew at every use, which took nine tenths of a type
 * check. A message that counts takes the number first; none takes fewer texts
 * than have a place in it.
 */
declare module '#i18n' {
  type Messages = import('../.wxt/i18n/structure').GeneratedI18nStructure;
  type Text = string | number;
  type Plain<Places> = Keys<{ plural: false; substitutions: Places }>;
  type Counting<Places> = Keys<{ plural: true; substitutions: Places }>;
  type Keys<Kind> = {
    [K in keyof Messages]: Messages[K] extends Kind ? K : never;
  }[keyof Messages];

  /**
   * The language of the messages, and of numbers, dates and lists, as `Intl`
   * names it.
   */
  export function readLocale(): string;

  export const i18n: {
    t: {
      (key: Plain<0>): string;
      (key: Plain<0 | 1>, texts: [Text]): string;
      (key: Plain<0 | 1 | 2>, texts: [Text, Text]): string;
      (key: Plain<0 | 1 | 2 | 3>, texts: [Text, Text, Text]): string;
      (key: Counting<0 | 1>, n: number): string;
      (key: Counting<0 | 1>, n: number, texts: [Text]): string;
      (key: Counting<0 | 1 | 2>, n: number, texts: [Text, Text]): string;
      (
        key: Counting<0 | 1 | 2 | 3>,
        n: number,
        texts: [Text, Text, Text],
      ): string;
    };
  };
}
