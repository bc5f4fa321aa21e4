import type { Anchor } from './anchor';
import { lettersOf } from './letters';

type Place = {
  exact: string;
  prefix: string;
  suffix: string;
  start: number;
  isAlone?: true | undefined;
  textHash?: number | undefined;
};

/** What finds the passage again. */
export const anchorOf = ({
  exact,
  prefix,
  suffix,
  start,
  isAlone,
  textHash,
}: Place): Anchor => ({
  exact: lettersOf(exact),
  prefix: lettersOf(prefix),
  suffix: lettersOf(suffix),
  start,
  ...(isAlone && { isAlone }),
  ...(textHash !== undefined && { textHash }),
});
