import { isoTime, textAt } from '@/lib/engines/browser/sites/dom';
import {
  at,
  inlineJson,
  listOf,
  textOf,
} from '@/lib/engines/browser/sites/inline-json';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { type Captions, type Cue, inChapters } from '@/lib/parts';
import { chaptersIn, describedLead } from './described';

/** A video of Bilibili, as far as the page itself contains it. */
export function readBilibili({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const id = /^\/video\/(\w+)/.exec(url.pathname)?.[1];
  const state = inlineJson(document, '__INITIAL_STATE__');
  const video = [at(state, 'videoData'), at(state, 'video', 'viewInfo')].find(
    (one) => isAbout(one, id),
  );
  const title = textOf(at(video, 'title')) ?? textAt(document, 'h1');
  if (!id || !title) return undefined;
  const words = textOf(at(video, 'desc'));
  const seconds = Number(at(video, 'pubdate'));
  const part = url.searchParams.get('p');
  const linkTo = (from: number) =>
    `https://www.bilibili.com/video/${id}/?${part ? `p=${part}&` : ''}t=${Math.floor(from)}`;
  const tracks = listOf(at(video, 'subtitle', 'list'));
  const chapters = chaptersIn(words ?? '');
  const cues = inChapters(cuesOf(tracks), chapters);
  return {
    title,
    author: textOf(at(video, 'owner', 'name')),
    published: seconds > 0 ? isoTime(`${seconds}`) : undefined,
    lead:
      words && words !== '-'
        ? describedLead(document, words, linkTo)
        : undefined,
    chapters,
    cues,
    captions: tracks.length > 0 ? captionsOf(tracks, cues) : undefined,
    linkTo,
  };
}

/** False for the previous video's data, which stays after navigation. */
const isAbout = (video: unknown, id: string | undefined): boolean =>
  [at(video, 'bvid'), `av${textOf(at(video, 'aid'))}`].includes(id);

const languageOf = (track: unknown): string =>
  textOf(at(track, 'lan'))?.replace(/^ai-/, '') ?? '';

const isAutomatic = (track: unknown): boolean =>
  textOf(at(track, 'lan'))?.startsWith('ai-') ?? false;

function cuesOf(tracks: readonly unknown[]): Cue[] {
  const track = tracks.find((one) => listOf(at(one, 'body')).length > 0);
  return listOf(at(track, 'body')).flatMap((line) => {
    const text = textOf(at(line, 'content'));
    const start = Number(at(line, 'from'));
    return text && start >= 0 ? [{ start, text }] : [];
  });
}

function captionsOf(
  tracks: readonly unknown[],
  cues: readonly Cue[],
): Captions {
  const offered = tracks.map((track) => ({
    language: languageOf(track),
    automatic: isAutomatic(track),
  }));
  if (cues.length === 0) return { missing: 'closed', offered };
  const read = tracks.find((one) => listOf(at(one, 'body')).length > 0);
  return {
    language: languageOf(read),
    automatic: isAutomatic(read),
    offered,
  };
}
