import type { RuleId } from '@/lib/queue/job-flag';
import { type SplitAddress, plainName } from '@/lib/privacy/address-parts';
import { known } from '@/lib/privacy/known-now';
import type { Detector } from './detector';
import {
  fromHost,
  isForAll,
  labelsOf,
  segmentsOf,
  stepsOf,
  withoutEnding,
} from './host-and-path';
import { isNumbered } from './things';

/**
 * A page that only its user can see, judged by its address: by its site or
 * software, or by the words of its host and path.
 */
export const signedInAddress: Detector = (address) => {
  const { signedInSites, ownSoftware, tenantNames } = known();
  const { hostname, port, pathname, search, hash } = address.url;
  const found = (rule: RuleId) => [{ rule, part: placeIn(address) }];
  const isOfTenant =
    !hostname.startsWith('www.') &&
    tenantNames.some((name) => hostname.endsWith(`.${name}`));
  const isKnown =
    isOfTenant ||
    signedInSites.test(fromHost(address)) ||
    ownSoftware.test(`:${port}${pathname}${search}${hash}`);
  if (isKnown) return found('members-site');
  if (isForAll(address)) return [];
  if (hasOwnHost(address)) return found('members-host');
  return hasOwnPath(address) ? found('members-path') : [];
};

function hasOwnHost(address: SplitAddress): boolean {
  const {
    membersPlace,
    signedInLabels,
    signedInCompound,
    ownLabels,
    siteLabels,
    ownTrade,
    toolWords,
  } = known();
  const labels = labelsOf(address).map(plainName);
  const steps = stepsOf(address);
  const has = (some: string[]) => labels.some((label) => some.includes(label));
  if (
    has(signedInLabels) ||
    labels.some((label) => signedInCompound.test(label))
  )
    return true;
  if (labels.some((label) => isOwned(label) || membersPlace.test(label)))
    return true;
  if (labels.includes('app') && steps.length > 0) return true;
  const isOwn = has(ownLabels);
  if (
    isOwn &&
    steps.some((step) =>
      /^(?!\d+_\d+$).*\d{7}|[\da-f]{8}-[\da-f]{4}-/.test(step),
    )
  )
    return true;
  const isToolStep = (step: string) =>
    isOfAccount(step) || toolWords.includes(plainName(step));
  return (
    (isOwn || has(siteLabels)) &&
    (steps.some(isToolStep) || ownTrade.test(address.url.hostname))
  );
}

function hasOwnPath(address: SplitAddress): boolean {
  const { actName, signedInPath } = known();
  const steps = stepsOf(address);
  return (
    signedInPath.test(`${segmentsOf(address).join('/')}/`) ||
    address.pieces.some(
      ({ name, value }) => actName.test(plainName(name)) && isOwned(value),
    ) ||
    steps.some((_, index) => isOwnStep(steps, index))
  );
}

function isOwnStep(steps: string[], at: number): boolean {
  const { ownSteps, membersPlace, accountPage, accountPlaces, goodsPlace } =
    known();
  const [step = '', next = '', third] = steps.slice(at);
  if (ownSteps.includes(plainName(step)) || accountPage.test(plainName(step)))
    return true;
  // The title behind the id of a product or a video.
  const isTitle =
    goodsPlace.test(steps[at - 2] ?? '') && /\d/.test(steps[at - 1] ?? '');
  if (
    at < 3 &&
    !isTitle &&
    (membersPlace.test(step) || isOwned(step) || isOwned(step + next))
  )
    return true;
  return (
    accountPlaces.includes(step) && isOfAccount(next) && !isProfile(next, third)
  );
}

/**
 * The profile of one of many users, which others see too: `/user/profile/4711`.
 */
const isProfile = (step: string, id = ''): boolean =>
  step === 'profile' && /\d{4}/.test(id);

const isOfAccount = (step: string): boolean =>
  known().accountWord.test(plainName(step));

/** "My account". */
function isOwned(step: string): boolean {
  const { mine, ownedWords } = known();
  const word = plainName(step);
  return mine.some((my) => {
    const rest = word.slice(my.length);
    return (
      word.startsWith(my) &&
      (ownedWords.includes(rest) || isOfAccount(rest) || isNumbered(rest))
    );
  });
}

/** A page that signs in: the service can't, and its address may say to what. */
export const signIn: Detector = (address) => {
  const { signInHost, signInWord, signInBefore, programEnding } = known();
  const segments = segmentsOf(address);
  const at = segments.findIndex((one) => !signInBefore.test(one));
  const [before = '', step = '', next = ''] = [
    segments[at - 1],
    segments[at],
    segments[at + 1],
  ];
  const last = segments.at(-1) ?? '';
  const steps = [
    step,
    before + step,
    step + next,
    programEnding.test(last) ? last : '',
  ].map(withoutEnding);
  const found = (rule: RuleId) => [{ rule, part: placeIn(address) }];
  if (isForAll(address)) return [];
  if (labelsOf(address).some((label) => signInHost.test(label)))
    return found('sign-in-host');
  return steps.some((one) => signInWord.test(plainName(one)))
    ? found('sign-in-step')
    : [];
};

const placeIn = ({ url: { hostname, pathname } }: SplitAddress) =>
  `${hostname}/${pathname.split('/')[1] ?? ''}`;
