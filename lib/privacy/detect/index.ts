import type { Detector } from '@/lib/privacy/address-parts';
import { lookAlike, mixedScript } from './names';
import { byPattern, share } from './patterns';
import { signIn, signedInAddress } from './private-pages';
import { fragmentKey, randomValue } from './random-values';

/**
 * For parts that give something away, most specific first: a part that several
 * find is reported by the first.
 */
export const partDetectors: Detector[] = [
  share,
  byPattern,
  randomValue,
  fragmentKey,
];

/** And for addresses as a whole, which give nothing away by themselves. */
export const detectors: Detector[] = [
  ...partDetectors,
  mixedScript,
  lookAlike,
  signIn,
  signedInAddress,
];
