/**
 * Why a model returned no complete answer: nothing answers at its address; it
 * refuses requests of extensions; the server lacks the model; it wants another
 * key; it isn't a model server; it stopped in the middle, or sent nothing for
 * too long; the question leaves no room for the page; the server passes it on
 * to another computer, which wasn't known; it wrote something other than the
 * requested data; anything else, in its own words.
 */
export const modelFailures = [
  'model-unreachable',
  'model-refuses',
  'model-missing',
  'model-key',
  'model-not-api',
  'model-stopped',
  'model-silent',
  'model-small',
  'model-elsewhere',
  'model-not-data',
  'model-failed',
] as const;
export type ModelFailureKind = (typeof modelFailures)[number];
