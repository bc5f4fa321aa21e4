import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { languages } from '@/lib/core/languages';

const read = (file: string) => readFileSync(path.join('docs', file), 'utf8');
const translated = languages.filter((language) => language !== 'en');

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(value as object).flatMap(textsIn);

const linksIn = (markdown: string) =>
  [...markdown.matchAll(/\]\(([^):#]+)\)/g)].map(([, to = '']) => to);

describe('the first page of the guide', () => {
  it('is named at the start of the guide in each language', () => {
    const [head = ''] = read('guide.md').split('## ');
    expect(linksIn(head)).toEqual(
      translated.map((language) => `guide.${language}.md`),
    );
  });

  it.each(translated)('is there, and leads on: %s', (language) => {
    const links = linksIn(read(`guide.${language}.md`));
    expect(links).toEqual(['guide.md', 'privacy.md']);
    for (const link of links)
      expect(existsSync(path.join('docs', link))).toBe(true);
  });

  it.each(translated)(
    'names things as the interface does: %s',
    async (language) => {
      const html = await marked(read(`guide.${language}.md`));
      expect(html).not.toContain('**');
      const names = [...html.matchAll(/<strong>([^]+?)<\/strong>/g)].flatMap(
        ([, text = '']) =>
          text.replaceAll('&amp;', '&').replaceAll('\n', ' ').split(' › '),
      );
      const texts = new Set(
        textsIn(parse(readFileSync(`locales/${language}.yml`, 'utf8'))),
      );
      expect(names.length).toBeGreaterThan(10);
      expect(names.filter((name) => !texts.has(name))).toEqual([]);
    },
  );
});
