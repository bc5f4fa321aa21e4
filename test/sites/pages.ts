import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A part as it is on the page; only the members that are set are compared. */
export type GoldPart = Record<string, unknown> & { text?: string };

export type Gold = {
  title?: string;
  turns?: GoldPart[];
  posts?: GoldPart[];
  cues?: GoldPart[];
  chapters?: GoldPart[];
  captions?: Record<string, unknown>;
  paper?: Record<string, unknown>;
  code?: Record<string, unknown>;
  extent?: Record<string, unknown>;
};

export type SitePageSample = {
  name: string;
  url: string;
  html: string;
  gold: Gold;
  absent: string[];
};

/** Every page in this folder with what is in it. */
export const sitePages = (): SitePageSample[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const name = file.replace('.html', '');
      const { absent = [], ...facts } = JSON.parse(
        read(`${name}.json`),
      ) as Omit<SitePageSample, 'name' | 'html' | 'absent'> & {
        absent?: string[];
      };
      return Object.assign(facts, { absent, name, html: read(file) });
    });

const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, file), 'utf8');

/** Markdown without its marks, links and white space. */
export const plain = (markdown = '') =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>#|\\~$]|^\s*(?:-|\d+\.) /gm, '')
    .replace(/\s+/g, ' ')
    .trim();
