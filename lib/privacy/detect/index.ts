import type { Detector } from './detector'
import { callback, signed } from './granting'
import { fragmentKey } from './fragment-key'
import { heldKey } from './held-key'
import { once, share } from './links'
import { lookAlike } from './look-alike'
import { mixedScript } from './mixed-script'
import { numbers } from './numbers'
import { personal } from './personal'
import { secrets } from './secrets'
import { signIn, signedInAddress } from './signed-in'
import { ticket } from './tickets'

/** For parts that give something away, most specific first: a part that several find is reported by the first. */
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
]

/** And for addresses as a whole, which give nothing away by themselves. */
export const detectors: Detector[] = [...partDetectors, mixedScript, lookAlike, signIn, signedInAddress]
