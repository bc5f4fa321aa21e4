// @vitest-environment happy-dom
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { outputs } from './index';

type Recording = { name: string; response: { body?: unknown } };

describe('outputs', () => {
  it('contains every view of this folder, each named in the catalogue', () => {
    const files = readdirSync('components/outputs').filter((file) =>
      file.endsWith('.tsx'),
    );
    const fileOf = (id: string) =>
      `${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
    expect(outputs.map(({ id }) => fileOf(id)).toSorted()).toEqual(
      files.toSorted(),
    );
    const names = /^output:\n {2}view:\n((?: {4}.*\n)+)/m.exec(
      readFileSync('locales/en.yml', 'utf8'),
    )?.[1];
    for (const { id } of outputs)
      expect(names).toMatch(new RegExp(`^ {4}${id}: `, 'm'));
  });

  const recorded = '../shared/recorded/responses.json';
  describe.skipIf(!existsSync(recorded))(
    `for the answers of ${recorded} (skipped where it is missing)`,
    () => {
      const all: Recording[] = existsSync(recorded)
        ? JSON.parse(readFileSync(recorded, 'utf8'))
        : [];
      it.each(all.map(({ name, response }) => [name, response.body]))(
        'the views of %s leave nothing unshown',
        (_, body) => {
          const answer = readScrapeAnswer(body);
          const views = outputs.filter((output) => output.has(answer));
          const drawn = new Set<string>(
            views.flatMap(({ fields }) => [...fields]),
          );
          const left = Object.keys(answer.data).filter(
            (field) => field !== 'warning' && !drawn.has(field),
          );
          const isLeft =
            [...left, ...Object.keys({ ...answer.rest, ...answer.beside })]
              .length > 0;
          expect(views.some(({ id }) => id === 'other')).toBe(isLeft);
        },
      );
    },
  );
});
