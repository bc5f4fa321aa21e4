import type { Detector } from '@/lib/privacy/address-parts';
import { lookAlike, mixedScript } from './names';
import { byPattern, share } from './patterns';
import { signIn, signedInAddress } from './private-pages';
import { fragmentKey, randomValue } from './random-values';

/**
 * Detectors for single parts, most specific first: if several find the same
 * part, the first reports it.
 */
export const partDetectors: Detector[] = [
  share,
  byPattern,
  randomValue,
  fragmentKey,
];

/** Detectors for addresses as a whole, whose single parts reveal nothing. */
export const detectors: Detector[] = [
  ...partDetectors,
  mixedScript,
  lookAlike,
  signIn,
  signedInAddress,
];
