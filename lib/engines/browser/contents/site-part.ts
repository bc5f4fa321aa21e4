import { declaredSeconds } from '@/lib/core/duration';
import { sites as chats } from '@/lib/engines/browser/sites/chats/sites';
import { sites as mail } from '@/lib/engines/browser/sites/mail/sites';
import { sites as papers } from '@/lib/engines/browser/sites/papers/sites';
import { sites as social } from '@/lib/engines/browser/sites/social/sites';
import { siteOf } from '@/lib/engines/browser/sites/table';
import { sites as threads } from '@/lib/engines/browser/sites/threads/sites';
import { sites as videos } from '@/lib/engines/browser/sites/videos/sites';
import type { SitePart } from './page-contents';

const groups: readonly [SitePart['kind'], readonly { id: string }[]][] = [
  ['turns', chats],
  ['posts', [...mail, ...social, ...threads]],
  ['posts', [{ id: 'github' }, { id: 'github-enterprise' }]],
  ['paper', papers],
  ['cues', videos],
];

/** What the reader of the page's site finds there; undefined for other pages. */
export function sitePart(document: Document, url: URL): SitePart | undefined {
  const site = siteOf(document, url);
  const [kind] =
    groups.find(([, sites]) => sites.some(({ id }) => id === site?.id)) ?? [];
  if (kind === 'paper') {
    const doi = doiIn(document);
    return { kind, ...(doi && { doi }) };
  }
  if (kind === 'cues') {
    const seconds = secondsIn(document);
    return { kind, ...(seconds && { seconds }) };
  }
  return kind && { kind };
}

const metaIn = (document: Document, names: string): string | undefined =>
  document.querySelector(names)?.getAttribute('content')?.trim();

function doiIn(document: Document): string | undefined {
  const told = metaIn(
    document,
    'meta[name="citation_doi" i], meta[name="prism.doi" i], meta[name="bepress_citation_doi" i], meta[name="DC.identifier" i][content*="10."]',
  );
  return /\b10\.\d{4,9}\/\S{1,100}/.exec(told ?? '')?.[0];
}

const secondsIn = (document: Document): number | undefined =>
  declaredSeconds(
    metaIn(
      document,
      'meta[itemprop="duration"], meta[property="og:video:duration"], meta[property="video:duration"]',
    ),
  );
