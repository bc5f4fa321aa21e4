import { answered } from '@/lib/rpc/calls'
import { privacyCalls } from './calls'
import { privacyHandlers } from './privacy-handlers'

export { readKnown } from './known-now'

/** Consents, and what is deleted with a panel. */
export const createPrivacy = (deps: Parameters<typeof privacyHandlers>[0]) => ({
  calls: answered(privacyCalls, privacyHandlers(deps)),
})
