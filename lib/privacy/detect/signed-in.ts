import { type SplitAddress, plainName } from '@/lib/privacy/address-parts'
import { known } from '@/lib/privacy/known-now'
import type { Detector } from './detector'
import { fromHost, isForAll, ownLabels, segmentsOf } from './host-and-path'

/** A page that only its user can see, judged by its address: by its site, or by the words of its host and path. */
export const signedInAddress: Detector = (address) => {
  const { signedInSites, signedInPlace } = known()
  const places = ['', ...ownLabels(address)].map(
    (label) => `${label}.${segmentsOf(address).join('/')}/ ${address.url.hostname}`,
  )
  const isSignedIn =
    signedInSites.test(fromHost(address)) ||
    (!isForAll(address) && places.some((place) => signedInPlace.test(place)))
  return isSignedIn ? [{ kind: 'signed-in', part: placeIn(address) }] : []
}

/** A page that signs in: the service can't, and its address may say to what. */
export const signIn: Detector = (address) => {
  const { signInHost, signInWord, signInBefore } = known()
  const segments = segmentsOf(address)
  const at = segments.findIndex((one) => !signInBefore.test(one))
  const [before = '', step = '', next = ''] = [segments[at - 1], segments[at], segments[at + 1]]
  const steps = [step.replace(/\.[a-z]{2,5}$/, ''), before + step, step + next]
  const isSignIn =
    !isForAll(address) &&
    (ownLabels(address).some((label) => signInHost.test(label)) ||
      steps.some((one) => signInWord.test(plainName(one))))
  return isSignIn ? [{ kind: 'sign-in', part: placeIn(address) }] : []
}

const placeIn = ({ url: { hostname, pathname } }: SplitAddress) =>
  `${hostname}/${pathname.split('/')[1] ?? ''}`
