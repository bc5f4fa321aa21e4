import type { Detector } from './detector'
import { callback, signed } from './granting'
import { once, share } from './links'
import { mixedScript } from './mixed-script'
import { personal } from './personal'
import { secrets } from './secrets'
import { signedInAddress } from './signed-in'

/** All detectors, most specific first: a part that several find is reported by the first. */
export const detectors: Detector[] = [
  signed,
  callback,
  once,
  share,
  secrets,
  personal,
  mixedScript,
  signedInAddress,
]
