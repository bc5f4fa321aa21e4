import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readClipper } from '@/lib/clips/templates/import/read-clipper';
import { noteText } from '@/lib/clips/templates/note';
import { renderNote } from '@/lib/clips/templates/render';
import { noteValues } from '@/lib/clips/templates/values/note-values';
import { readScrapedPage } from '@/lib/contract/schema/scrape-answer';
import { samplePage } from './pages';

const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));
const now = new Date(2026, 10, 21, 9, 5).getTime();

it('there are thirty samples', () => expect(names).toHaveLength(30));

it.each(names)(
  '%s gives the note a person expects, and reports what is left out',
  async (name) => {
    const read = readClipper(readFileSync(`${folder}/${name}.json`, 'utf8'));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const { parts, patterns, needs, unsupported } = read.template;
    const { clip, answer } = samplePage(name);
    const rendering = renderNote(
      parts,
      noteValues(clip, readScrapedPage(answer), now),
    );
    if (!rendering.ok) throw new Error(JSON.stringify(rendering.problems));
    const { folder: path, name: file } = rendering.note;
    const left = unsupported.map(
      ({ where, line, column, what, about }) =>
        `${where} ${line}:${column} ${what} ${about}`,
    );
    const told = [
      `${parts.behavior}: ${path}/${file}`,
      ...patterns.map((pattern) => `site: ${pattern}`),
      ...needs.formats.map((format) => `needs: ${format}`),
      ...needs.prompts.map((prompt) => `asks: ${prompt.name}, ${prompt.text}`),
      ...left,
    ];
    await expect(
      `${told.join('\n')}\n\n${noteText(rendering.note)}`,
    ).toMatchFileSnapshot(`${folder}/${name}.md`);
  },
);
