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

/** The site whose reader fits the page. The page is not changed. */
export function siteOf(document: Document, url: URL): Site | undefined {
  const has = (marks: string) =>
    domProperty(document, 'querySelector')(marks) !== null;
  return sites.find(({ hosts, paths, marks }) => {
    if (hosts && !hosts.test(url.hostname)) return false;
    if (hosts && paths?.test(url.pathname)) return true;
    return marks !== undefined && has(marks);
  });
}
