import type { HighlightPlace } from '@/lib/highlights/highlight';
import type { Anchor } from './anchor';
import { lettersOf } from './letters';

/** What finds the passage again. */
export const anchorOf = ({
  exact,
  prefix,
  suffix,
  start,
  isAlone,
  textHash,
}: HighlightPlace): Anchor => ({
  exact: lettersOf(exact),
  prefix: lettersOf(prefix),
  suffix: lettersOf(suffix),
  start,
  ...(isAlone && { isAlone }),
  ...(textHash !== undefined && { textHash }),
});
