import { domProperty } from '@/lib/engines/browser/dom-property';
import { sites as chats } from './chats/sites';
import { sites as github } from './github/sites';
import { sites as mail } from './mail/sites';
import { sites as papers } from './papers/sites';
import type { Site } from './site';
import { sites as social } from './social/sites';
import { sites as threads } from './threads/sites';
import { sites as videos } from './videos/sites';

/** All sites, in the order in which their markup is looked for. */
const sites: readonly Site[] = [
  ...chats,
  ...github,
  ...mail,
  ...social,
  ...threads,
  // A paper with a video is a paper.
  ...papers,
  ...videos,
];

const [bound, free] = [true, false].map((isBound) =>
  sites.filter(({ hosts }) => (hosts !== undefined) === isBound),
) as [Site[], Site[]];

/** One search for all marks is faster than one for each. */
const anyMark = free.flatMap(({ marks }) => marks ?? []).join(', ');

/** The site whose reader fits the page. The page is not changed. */
export function siteOf(document: Document, url: URL): Site | undefined {
  const has = (marks: string | undefined) =>
    marks !== undefined &&
    domProperty(document, 'querySelector')(marks) !== null;
  const own = bound.find(
    ({ hosts, paths, marks }) =>
      hosts?.test(url.hostname) && (paths?.test(url.pathname) || has(marks)),
  );
  if (own || !has(anyMark)) return own;
  return free.find(({ marks }) => has(marks));
}
