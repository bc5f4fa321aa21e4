/**
 * Handles a key, unless an input method uses it: while a word is composed,
 * Enter confirms it, Escape reverts it, and the arrow keys pick a candidate.
 * Every key handler uses this.
 */
export const unlessComposing =
  <Typed extends KeyboardEvent>(handle: (event: Typed) => unknown) =>
  (event: Typed): void => {
    if (!event.isComposing) void handle(event);
  };
