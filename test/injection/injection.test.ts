// @vitest-environment happy-dom
import { marked } from 'marked';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type ScrapedPage,
  readScrapedPage,
} from '@/lib/contract/schema/scrape-answer';
import { noteValues } from '@/lib/clips/templates/values/note-values';
import { readPage } from '@/lib/engines/browser/read-page';
import { askModels } from '@/lib/engines/model/ask-models';
import { openBuiltIn } from '@/lib/engines/model/built-in-model';
import { standIn } from '@/test/stand-in-model';
import { type HostilePage, hostilePages, order } from './pages';

afterEach(() => vi.unstubAllGlobals());

const url = 'https://a.example/';
const question = 'How many winters?';
const request = { url, formats: [{ type: 'question' as const, question }] };
const pages = hostilePages().map((page) => [page.name, page] as const);

/**
 * Asks a model about a page as the tab would: what it heard, and the answer as
 * every view and note reads it.
 */
async function ask({ html, answer }: Pick<HostilePage, 'html' | 'answer'>) {
  const { heard } = standIn({ say: () => answer });
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.replaceChildren(page.documentElement);
  const reading = readPage(document, request, { topic: question });
  if (!reading.success) throw new Error(reading.error);
  const { passages = [], data } = reading;
  const { signal } = new AbortController();
  const outputs = await askModels({ data, passages }, request, {
    question: openBuiltIn,
    signal,
  });
  return { heard, read: readScrapedPage(outputs) };
}

/** What would load or run in a page that shows this Markdown as it is. */
const acting = (markdown: string) => {
  const html = `<template>${marked.parse(markdown, { async: false })}</template>`;
  const shown = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector('template')?.content;
  const found = shown?.querySelectorAll(
    'img, image, source, video, audio, iframe, object, embed, link, style, script, meta, form, input, [style], [ontoggle]',
  );
  return [...(found ?? [])].map(({ localName }) => localName);
};

describe('a page that tries to steer the model', () => {
  it.each(pages)('stays in its section: %s', async (_, page) => {
    const { heard } = await ask(page);
    const [{ role, input } = { input: '' }, ...others] = heard;
    expect(others).toEqual([]);
    expect(role).toBe(
      (await ask({ ...page, html: '<p>Another page.' })).heard[0]?.role,
    );
    const text =
      /^<page>\n([^]*)\n<\/page>\n\nQuestion: How many winters\?$/.exec(
        input,
      )?.[1] ?? '';
    expect(text).toContain('The keepers typed');
    expect(text).not.toMatch(
      /[<＜][\s/]*(?:page|\||｜|\w+_\w+)|<\/?s>|\[\/?INST\]|<SYS|\[TOOL_/i,
    );
    expect(text).not.toMatch(/[\u200b\u202e\u{e0000}-\u{e007f}]/u);
    const numbers = [...text.matchAll(/^\[(\d+)\] /gm)].map(([, number]) =>
      Number(number),
    );
    expect(numbers).toEqual(text.split('\n').map((_line, at) => at + 1));
    if (page.isUnseen) expect(text).not.toContain(order);
  });

  it('is heard where it can be seen', async () => {
    const seen = pages.filter(
      ([, { isUnseen, name }]) => !isUnseen && name !== 'lookalike letters',
    );
    for (const [name, page] of seen) {
      const said = (await ask(page)).heard[0]?.input;
      expect(said, name).toMatch(
        new RegExp(`${order}|${btoa(order).slice(0, 4)}`),
      );
    }
  });

  it.each(pages)(
    'gets no answer that loads or runs anything, in a note or elsewhere: %s',
    async (_, page) => {
      const { read } = await ask(page);
      expect(acting(read.data.answer ?? '')).toEqual([]);
      expect(acting(noteOf(read))).toEqual([]);
      expect(noteOf(read)).toContain(question);
      expect(acting(noteOf(valuesFrom(page)))).toEqual([]);
      expect(acting(page.answer).length > 0, 'control').toBe(
        page.acts === true,
      );
    },
  );
});

const noteOf = (read: ScrapedPage) =>
  noteValues({ page: { url, title: '' }, request }, read, 0)['all'] as string;

/** The answer as one of the values that a model extracted. */
const valuesFrom = ({ answer }: HostilePage) =>
  readScrapedPage({ json: { total: answer } });
