import { known } from './known'
import { setKnown } from './known-now'

/** For a script in a page, which can't read the file: it brings along what is known of addresses. */
export const bringKnown = (): void => setKnown(known)
