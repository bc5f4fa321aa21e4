import type { Detector } from './detector';
import { callback, heldKey, once, share, signed } from './links';
import { lookAlike, mixedScript } from './names';
import { numbers, personal, ticket } from './people';
import { signIn, signedInAddress } from './private-pages';
import { fragmentKey, secrets } from './secrets';

/**
 * For parts that give something away, most specific first: a part that several
 * find is reported by the first.
 */
export const partDetectors: Detector[] = [
  signed,
  callback,
  once,
  share,
  heldKey,
  secrets,
  fragmentKey,
  numbers,
  personal,
  ticket,
];

/** And for addresses as a whole, which give nothing away by themselves. */
export const detectors: Detector[] = [
  ...partDetectors,
  mixedScript,
  lookAlike,
  signIn,
  signedInAddress,
];
