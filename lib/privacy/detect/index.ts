import { callback } from './callback'
import type { Detector } from './detector'
import { once, share } from './links'
import { mixedScript } from './mixed-script'
import { personal } from './personal'
import { secrets } from './secrets'
import { signed } from './signed'
import { signedInAddress } from './signed-in'

/** All that is looked for in an address, the most telling first: a piece that several find is named by the first. */
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
