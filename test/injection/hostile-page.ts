/**
 * Stands for an address of whoever wrote the page, which learns something once
 * it is requested.
 */
export const canary = 'http://canary.invalid';

/** What a page orders, as a word that can be found again. */
export const order = 'OBEY';

/**
 * A page that tries to steer the model that reads it, and the answer of a model
 * that obeys. `isUnseen`: no reader sees the order, so that the model mustn't
 * get it. `acts`: drawn as it is, the answer reaches the canary by itself.
 */
export type HostilePage = {
  name: string;
  html: string;
  answer: string;
  isUnseen?: true;
  acts?: true;
};

/** `leak`: a path of the canary, one for each page. */
export const leak = (name: string): string =>
  `${canary}/${name.replaceAll(/\W+/g, '-')}`;
