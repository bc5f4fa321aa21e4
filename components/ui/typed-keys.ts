/**
 * Handles a key, unless an input method takes it: while a word is composed,
 * Enter confirms it, Escape takes it back, and the arrow keys pick a candidate.
 * Every handler of keys goes through here.
 */
export const unlessComposing =
  <Typed extends KeyboardEvent>(handle: (event: Typed) => unknown) =>
  (event: Typed): void => {
    if (!event.isComposing) void handle(event);
  };

/**
 * The arrow keys that lead on and back along a row, which runs from right to
 * left in some languages.
 */
export const arrowsAlong = (
  row: Element,
): { next: string; previous: string } =>
  row.matches(':dir(rtl)')
    ? { next: 'ArrowLeft', previous: 'ArrowRight' }
    : { next: 'ArrowRight', previous: 'ArrowLeft' };
