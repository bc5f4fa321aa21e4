import type { RuleId } from '@/lib/queue/job-flag';
import {
  type Detector,
  type Finding,
  type SplitAddress,
  plainName,
} from '@/lib/privacy/address-parts';
import { gateData } from '@/lib/privacy/gate-data';
import {
  fromHost,
  isPublic,
  labelsOf,
  segmentsOf,
  withoutEnding,
} from './host-and-path';

/**
 * Detects a page that only its user can see, by its site, its host or its path.
 */
export const signedInAddress: Detector = (address) => {
  const { signedInSite, ownSoftware } = gateData();
  const { port, pathname, search, hash } = address.url;
  if (
    signedInSite.test(fromHost(address)) ||
    ownSoftware.test(`:${port}${pathname}${search}${hash}`)
  )
    return found('members-site', address);
  if (isPublic(address)) return [];
  if (hasOwnHost(address)) return found('members-host', address);
  return hasOwnPath(address) ? found('members-path', address) : [];
};

/**
 * The segments of a path without their extensions, normalized by `plainName`.
 */
const stepsOf = (address: SplitAddress): string[] =>
  segmentsOf(address).map((segment) => plainName(withoutEnding(segment)));

function hasOwnHost(address: SplitAddress): boolean {
  const { membersHost, clientHost, clientTool, clientAddress } = gateData();
  const labels = labelsOf(address);
  return (
    labels.some((label) => membersHost.test(label)) ||
    (labels.some((label) => clientHost.test(label)) &&
      (stepsOf(address).some((step) => clientTool.test(step)) ||
        clientAddress.test(fromHost(address))))
  );
}

function hasOwnPath(address: SplitAddress): boolean {
  const { membersPath, signedInPath } = gateData();
  return (
    signedInPath.test(`${segmentsOf(address).join('/')}/`) ||
    membersPath.test(stepsOf(address).join('/'))
  );
}

/**
 * Detects a sign-in page: the service can't sign in, and the address may reveal
 * the target.
 */
export const signIn: Detector = (address) => {
  const { signInHost, signInPath } = gateData();
  if (isPublic(address)) return [];
  if (labelsOf(address).some((label) => signInHost.test(label)))
    return found('sign-in-host', address);
  const paths = [stepsOf(address), segmentsOf(address)];
  return paths.some((path) => signInPath.test(path.join('/')))
    ? found('sign-in-step', address)
    : [];
};

const found = (
  rule: RuleId,
  { url: { hostname, pathname } }: SplitAddress,
): Finding[] => [{ rule, part: `${hostname}/${pathname.split('/')[1] ?? ''}` }];
