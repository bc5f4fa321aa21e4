import { describe, expect, it } from 'vitest';
import { isLong } from '@/test/runs';
import { unzip } from '@/test/unzip';
import type { BatchRow } from './table';
import { writeLines, writeSheet, writeZip } from './write-pages';

const row = (
  at: number,
  title: string,
  change: Partial<BatchRow> = {},
): BatchRow => ({
  at,
  url: `https://a.example/page/${at}`,
  title,
  state: 'done',
  cells: {},
  jobId: `j${at}`,
  ...change,
});

const kept: Record<string, unknown> = {
  j0: { success: true, data: { markdown: '# One' } },
  j1: { success: true, data: { markdown: '# Also one' } },
  j2: { success: true, data: { summary: 'Sum', answer: 'Yes' } },
  j4: '{"cut',
};

const done: number[] = [];
const deps = {
  open: async (id: string) =>
    id in kept
      ? new Blob([
          typeof kept[id] === 'string' ? kept[id] : JSON.stringify(kept[id]),
        ])
      : undefined,
  onDone: (at: number) => done.push(at),
};

const rows = [
  row(0, 'One/../two'),
  row(1, 'ONE .. two'),
  row(2, ''),
  row(3, 'Failed', {
    state: 'failed',
    jobId: undefined,
    error: { kind: 'timeout', message: 'Late', code: 'T' },
  }),
  row(4, 'Damaged', { credits: 2 }),
];

describe('a batch as files', () => {
  it('is one table of the rows of all pages', async () => {
    const answers: Record<string, unknown> = {
      j0: {
        json: [{ A: '=1', B: 'x' }, { A: '2' }],
        sheet: { columns: [{ name: 'Name', source: 'A' }, { name: 'B' }] },
      },
      j1: { json: { rows: [{ B: 'y', Name: 'from a service' }] } },
      j2: { markdown: 'No rows' },
    };
    const open = async (id: string) =>
      id in answers
        ? new Blob([JSON.stringify({ success: true, data: answers[id] })])
        : undefined;
    const sheet = await writeSheet(rows, { ...deps, open });
    expect((await sheet.text()).replace('\ufeff', '').split('\r\n')).toEqual([
      'address,Name,B',
      "https://a.example/page/0,'=1,x",
      'https://a.example/page/0,2,',
      'https://a.example/page/1,from a service,y',
      '',
    ]);
  });

  it('contains a markdown file with a unique name per page, and a table of contents', async () => {
    done.length = 0;
    const texts = await unzip(await writeZip(rows, deps));
    const [first, second, third] = Object.keys(texts);
    expect(
      new Set([first, second, third].map((name) => name?.toLowerCase())).size,
    ).toBe(3);
    expect(first).not.toMatch(/[/\\]/);
    expect([texts[first!], texts[second!], texts[third!]]).toEqual([
      '# One',
      '# Also one',
      'Yes\n\nSum',
    ]);
    expect(third).toBe('a.example page 2.md');
    expect(texts['pages.csv']?.split('\r\n').slice(4)).toEqual([
      'https://a.example/page/3,,failed',
      'https://a.example/page/4,,done',
      '',
    ]);
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });

  it('names its files as notes are named, so that notes can link to them', async () => {
    const [name] = Object.keys(
      await unzip(await writeZip([row(0, 'Notes on [C#] and x^2')], deps)),
    );
    expect(name).toBe('Notes on C and x 2.md');
  });

  it('contains data that is no text as JSON, if asked', async () => {
    const links = {
      ...deps,
      open: async () =>
        new Blob(['{"success":true,"data":{"links":["https://a"]}}']),
    };
    const names = async (hasData?: boolean) =>
      Object.keys(await unzip(await writeZip([row(0, 'One')], links, hasData)));
    expect(await names()).toEqual(['pages.csv']);
    expect(await names(true)).toEqual(['One.json', 'pages.csv']);
  });

  it('contains a line of JSON per page', async () => {
    const lines = (await (await writeLines(rows, deps)).text())
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        url: 'https://a.example/page/0',
        state: 'done',
        data: { markdown: '# One' },
      },
      {
        url: 'https://a.example/page/1',
        state: 'done',
        data: { markdown: '# Also one' },
      },
      {
        url: 'https://a.example/page/2',
        state: 'done',
        data: { summary: 'Sum', answer: 'Yes' },
      },
      {
        url: 'https://a.example/page/3',
        state: 'failed',
        error: 'Late',
        code: 'T',
      },
      { url: 'https://a.example/page/4', state: 'done', creditsUsed: 2 },
    ]);
  });

  it.runIf(isLong)(
    'leaves out only what is nested too deeply to be written',
    async () => {
      const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
      const odd = {
        ...deps,
        open: async () =>
          new Blob([`{"data":{"json":${deep},"links":["https://a"]}}`]),
      };
      expect(
        JSON.parse(await (await writeLines([row(0, 'One')], odd)).text()),
      ).toMatchObject({
        data: { links: ['https://a'] },
      });
      const files = await unzip(await writeZip([row(0, 'One')], odd, true));
      expect(JSON.parse(files['One.json'] ?? '')).toEqual({
        links: ['https://a'],
      });
    },
  );
});
