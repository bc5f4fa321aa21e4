import type { Detector } from './detector'
import { callback, signed } from './granting'
import { fragmentKey } from './fragment-key'
import { once, share, ticket } from './links'
import { lookAlike } from './look-alike'
import { mixedScript } from './mixed-script'
import { numbers } from './numbers'
import { personal } from './personal'
import { secrets } from './secrets'
import { signIn, signedInAddress } from './signed-in'

/** All detectors, most specific first: a part that several find is reported by the first. */
export const detectors: Detector[] = [
  signed,
  callback,
  once,
  share,
  secrets,
  fragmentKey,
  numbers,
  personal,
  ticket,
  mixedScript,
  lookAlike,
  signIn,
  signedInAddress,
]
