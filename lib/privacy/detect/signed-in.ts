import { type SplitAddress, plainName } from '@/lib/privacy/address-parts'
import { known } from '@/lib/privacy/known-now'
import type { RuleId } from '@/lib/queue/job-flag'
import type { Detector } from './detector'
import { isOfPerson } from './own-things'
import { isHolder, isNumbered } from './things'
import { fromHost, isForAll, labelsOf, segmentsOf, stepsOf, withoutEnding } from './host-and-path'

/** A page that only its user can see, judged by its address: by its site or software, or by the words of its host and path. */
export const signedInAddress: Detector = (address) => {
  const { signedInSites, ownSoftware, homeNames, innerLabels, publicSite } = known()
  const { hostname, port, pathname, search, hash } = address.url
  const found = (rule: RuleId) => [{ rule, part: placeIn(address) }]
  if (publicSite.test(hostname)) return []
  if (
    signedInSites.test(fromHost(address)) ||
    homeNames.some((name) => hostname.endsWith(`.${name}`)) ||
    labelsOf(address)
      .slice(1)
      .some((label) => innerLabels.includes(label)) ||
    ownSoftware.test(`:${port}${pathname}${search}${hash}`)
  )
    return found('members-site')
  if (isForAll(address)) return []
  if (hasOwnHost(address)) return found('members-host')
  return hasOwnPath(address) || isOfPerson(address) ? found('members-path') : []
}

function hasOwnHost(address: SplitAddress): boolean {
  const {
    membersPlace,
    ownStart,
    publicOffice,
    signedInLabels,
    signedInCompound,
    ownLabels,
    siteLabels,
    ownTrade,
    toolWords,
    tenantNames,
  } = known()
  const { hostname } = address.url
  const labels = [...labelsOf(address), ...beforeBrand(hostname)].map(plainName)
  const steps = stepsOf(address)
  const isOwn = labels.some((label) => ownLabels.includes(label))
  return (
    (!hostname.startsWith('www.') && tenantNames.some((name) => hostname.endsWith(`.${name}`))) ||
    (!publicOffice.test(hostname) &&
      labels.some((label) => signedInLabels.includes(label) || signedInCompound.test(label))) ||
    labels.some((label) => isOwned(label) || membersPlace.test(label)) ||
    (labels.includes('app') && steps.length > 0 && !isMap(address)) ||
    (isOwn && steps.some((step) => /^(?!\d+_\d+$).*\d{7}|[\da-f]{8}-[\da-f]{4}-/.test(step))) ||
    ((isOwn || labels.some((label) => siteLabels.includes(label))) &&
      (steps.some(
        (step) => isOfAccount(step) || toolWords.includes(plainName(step)) || ownStart.test(plainName(step)),
      ) ||
        ownTrade.test(hostname)))
  )
}

/** The part of a host before a bank's name that is the ending: `mabanque.bnpparibas`. */
function beforeBrand(hostname: string): string[] {
  const [first = '', ending = '', ...rest] = hostname.split('.')
  return rest.length === 0 && known().ownTrade.test(ending) ? [first] : []
}

const isMap = ({ url, pieces }: SplitAddress): boolean =>
  /(?:maps|kaarten|karten|mapy)\.[a-z]+$/.test(url.hostname) ||
  pieces.filter(({ name }) => known().mapName.test(plainName(name))).length > 2

function hasOwnPath(address: SplitAddress): boolean {
  const { actName, signedInPath, ownSteps, membersPlace, accountPage, accountPlaces, goodsPlace } = known()
  const steps = stepsOf(address)
  return (
    signedInPath.test(`${segmentsOf(address).join('/')}/`) ||
    address.pieces.some(({ name, value }) => actName.test(plainName(name)) && isOwned(value)) ||
    steps.some((step, at) => {
      const next = steps[at + 1] ?? ''
      return (
        ownSteps.includes(plainName(step)) ||
        (isMine(step) && isOwnNumber(next)) ||
        accountPage.test(plainName(step)) ||
        (at < 3 &&
          // The title behind the id of a product or a video.
          !(goodsPlace.test(steps[at - 2] ?? '') && /\d/.test(steps[at - 1] ?? '')) &&
          (membersPlace.test(step) || isOwned(step) || isOwned(step + next))) ||
        (accountPlaces.includes(step.replace(/^(onlinebanking)-.*/, '$1')) &&
          isOfAccount(next) &&
          !isProfile(next, steps[at + 2]))
      )
    })
  )
}

/** The profile of one of many users, which others see too: `/user/profile/4711`. */
const isProfile = (step: string, id = ''): boolean => step === 'profile' && /\d{4}/.test(id)

const isOfAccount = (step: string): boolean =>
  known().accountWords.includes(plainName(step)) || known().accountCompound.test(plainName(step))

/** "My account". */
function isOwned(step: string): boolean {
  const { mine, ownedWords } = known()
  const word = plainName(step)
  return mine.some((my) => {
    const rest = word.slice(my.length)
    return word.startsWith(my) && (ownedWords.includes(rest) || isOfAccount(rest) || isNumbered(rest))
  })
}

/** "My invoices" in two to four words, with "my" at the start, behind an article or at the end. */
function isMine(step: string): boolean {
  const all = step.split('-').map(plainName)
  const place = all.findIndex((word) => known().mineWord.test(word))
  const isPlaced = place === 0 || place === all.length - 1 || (place === 1 && (all[0] ?? '').length < 4)
  const rest = all.filter((_, at) => at !== place && (at > place || place === all.length - 1))
  const isThing = [rest.join(''), ...rest].some((word) => isOfAccount(word) || isHolder(word))
  return all.length > 1 && all.length < 5 && place >= 0 && isPlaced && isThing
}

const isOwnNumber = (step: string): boolean => /^\d{5,}$|^(?=.*\d{3})(?=.*[a-z])[a-z\d-]{7,}$/.test(step)

/** A page that signs in: the service can't, and its address may say to what. */
export const signIn: Detector = (address) => {
  const {
    signInHost,
    signInWord,
    signInBefore,
    passwordStep,
    twoFactorStep,
    programEnding,
    registerWord,
    wayBack,
  } = known()
  const segments = segmentsOf(address)
  const at = segments.findIndex((one) => !signInBefore.test(one))
  const [before = '', step = '', next = ''] = [segments[at - 1], segments[at], segments[at + 1]]
  const last = segments.at(-1) ?? ''
  const steps = [step, before + step, step + next, programEnding.test(last) ? last : ''].map(withoutEnding)
  const found = (rule: RuleId) => [{ rule, part: placeIn(address) }]
  if (isForAll(address)) return []
  if (labelsOf(address).some((label) => signInHost.test(label))) return found('sign-in-host')
  const isPasswordStep = [last, segments.at(-2) ?? '']
    .map((one) => withoutEnding(one).replace(/\p{M}/gu, ''))
    .some((one) => passwordStep.test(one) || twoFactorStep.test(one))
  if (isPasswordStep) return found('password-step')
  const isSignIn =
    steps.some((one) => signInWord.test(plainName(one))) ||
    (registerWord.test(plainName(withoutEnding(last))) &&
      (signInBefore.test(segments.at(-2) ?? '') ||
        address.pieces.some(({ name }) => wayBack.test(plainName(name)))))
  return isSignIn ? found('sign-in-step') : []
}

const placeIn = ({ url: { hostname, pathname } }: SplitAddress) =>
  `${hostname}/${pathname.split('/')[1] ?? ''}`
