import {
  flag,
  label,
  list,
  nullable,
  number,
  object,
  type ReadValue,
  required,
  text,
} from '@/lib/core/reader';
import { sheet } from '@/lib/sheet';
import { captions, chapter, cue } from './cues';
import { paper } from './paper';
import { post } from './posts';
import { turn } from './turns';

/**
 * How much of what the page has is in the reading: `12 of 40`. `canLoad`: the
 * page offers the rest.
 */
const extent = object({
  shown: required(number, 0),
  total: number,
  canLoad: flag,
  /** Why nothing more came, if loading ended early: `limit`, `stopped`, `end`. */
  ended: label,
});

export type Extent = ReadValue<typeof extent>;

const code = object({
  path: label,
  language: label,
  lines: number,
  /** An address that keeps showing this version. */
  permalink: text,
});

/**
 * What a reading in this browser carries beside its markdown, if the page is a
 * conversation, a thread, a video, a paper or a file. Not in the contract: no
 * service sends it.
 */
export const pageParts = {
  turns: nullable(list(turn)),
  posts: nullable(list(post)),
  cues: nullable(list(cue)),
  chapters: nullable(list(chapter)),
  captions: nullable(captions),
  paper: nullable(paper),
  code: nullable(code),
  extent: nullable(extent),
  sheet: nullable(sheet),
  /** The site's reader, such as `reddit 1`. */
  siteReader: label,
};

export type PageParts = {
  -readonly [Field in keyof typeof pageParts]?: ReadValue<
    (typeof pageParts)[Field]
  >;
};
