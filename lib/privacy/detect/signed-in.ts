import { type SplitAddress, plainName } from '@/lib/privacy/address-parts'
import { known } from '@/lib/privacy/known-now'
import type { Detector } from './detector'
import { isAt, isForAll, ownLabels, segmentsOf } from './host-and-path'

/** A page that only its user can see, judged by its address: by its site, or by the words of its host and path. */
export const signedInAddress: Detector = (address) => {
  const { hostname } = address.url
  const { signedInSites, signedInHosts, ownHosts, ownWords, ownTrades, ownPaths } = known()
  const labels = ownLabels(address)
  const segments = segmentsOf(address)
  const path = `${segments.join('/')}/`
  const isOwn =
    labels.some((label) => ownHosts.includes(label)) &&
    (segments.some((one) => ownWords.includes(one)) || ownTrades.some((one) => hostname.includes(one)))
  const isSignedIn =
    signedInSites.some((place) => isAt(address, place)) ||
    (!isForAll(address) &&
      (isOwn ||
        labels.some((label) => signedInHosts.includes(label)) ||
        ownPaths.some((start) => path.startsWith(`${start}/`)) ||
        /^cpsess\d|^(?:.*\/)?!\w+:/.test(path)))
  return isSignedIn ? [{ kind: 'signed-in', part: placeIn(address) }] : []
}

/** A page that signs in: the service can't, and its address may say to what. */
export const signIn: Detector = (address) => {
  const { signInHosts, signInWords, signInBefore } = known()
  const segments = segmentsOf(address)
  const at = segments.findIndex((one) => !signInBefore.includes(one))
  const [before = '', step = '', next = ''] = [segments[at - 1], segments[at], segments[at + 1]]
  const steps = [step.replace(/\.[a-z]{2,5}$/, ''), before + step, step + next]
  const isSignIn =
    !isForAll(address) &&
    (ownLabels(address).some((label) => signInHosts.includes(label)) ||
      steps.some((one) => signInWords.includes(plainName(one))))
  return isSignIn ? [{ kind: 'sign-in', part: placeIn(address) }] : []
}

const placeIn = ({ url: { hostname, pathname } }: SplitAddress) =>
  `${hostname}/${pathname.split('/')[1] ?? ''}`
