import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bibtexOf, cslOf, plainCitation, risOf } from './cite';
import type { Paper } from './paper';

const paper = (facts: Partial<Paper>): Paper => ({
  title: 'Salt in old walls',
  authors: [],
  ...facts,
});

const article = paper({
  type: 'article-journal',
  title: 'How DNA & salt shape the Alps: a 5% case of pH_2 in old walls',
  authors: [
    { given: 'Jan', family: 'van der Berg' },
    { given: 'Maria José', family: 'de la Cruz', orcid: '0000-0002-1825-0097' },
    { given: 'Martin L.', family: 'King', suffix: 'Jr.' },
    { family: 'Salt and Stone Collaboration' },
    { given: '太郎', family: '山田' },
  ],
  journal: 'Journal of Walls',
  journalShort: 'J. Walls',
  publisher: 'Mill Press',
  volume: '12',
  issue: '3',
  pages: '201-219',
  date: '2026-05-09',
  doi: '10.1000/wall_5%7Ba',
  issn: ['1234-5678', '8765-432X'],
  keywords: ['salt', 'old * walls'],
  url: 'https://walls.example/a_b?c=1&d=2',
  pdf: 'https://walls.example/a.pdf',
  abstract: 'We looked.\nIt was wet.',
});

const preprint = paper({
  type: 'article',
  title: 'Sums of Odd Things',
  authors: [{ given: 'Łukasz', family: 'Müller-Groß' }],
  date: '2025',
  doi: '10.48550/arXiv.2501.00001',
  arxiv: '2501.00001',
  url: 'https://arxiv.org/abs/2501.00001',
});

describe('BibTeX', () => {
  it('writes an article', () => {
    expect(bibtexOf(article)).toBe(`@article{vanderberg2026how,
  title = {How {DNA} \\& salt shape the {Alps}: a 5\\% case of {pH\\_2} in old walls},
  author = {van der Berg, Jan and de la Cruz, Maria José and King, Jr., Martin L. and {Salt and Stone Collaboration} and 山田, 太郎},
  journal = {Journal of Walls},
  volume = {12},
  number = {3},
  pages = {201--219},
  year = {2026},
  publisher = {Mill Press},
  issn = {1234-5678, 8765-432X},
  doi = {10.1000/wall_5%7Ba},
  url = {https://walls.example/a_b?c=1&d=2},
  keywords = {salt, old * walls},
  month = may
}
`);
  });

  it('writes a preprint with its archive', () => {
    expect(bibtexOf(preprint)).toBe(`@misc{mullergross2025sums,
  title = {Sums of Odd Things},
  author = {Müller-Groß, Łukasz},
  year = {2025},
  doi = {10.48550/arXiv.2501.00001},
  eprint = {2501.00001},
  archivePrefix = {arXiv},
  url = {https://arxiv.org/abs/2501.00001}
}
`);
  });

  it.each([
    ['article-journal', 'article', 'journal'],
    ['paper-conference', 'inproceedings', 'booktitle'],
    ['chapter', 'incollection', 'booktitle'],
    ['book', 'book', 'series'],
    ['thesis', 'phdthesis', undefined],
    ['report', 'techreport', undefined],
    ['dataset', 'misc', 'howpublished'],
    [undefined, 'misc', 'howpublished'],
  ])('writes the type %s as @%s', (type, entry, container) => {
    const made = bibtexOf(paper({ ...(type && { type }), journal: 'Walls' }));
    expect(made).toMatch(new RegExp(`^@${entry}\\{`));
    if (container) expect(made).toContain(`${container} = {Walls}`);
    else expect(made).not.toContain('Walls');
  });

  it.each([
    [
      '\\ { } ~ ^',
      '\\textbackslash{} \\textbraceleft{} \\textbraceright{} \\textasciitilde{} \\textasciicircum{}',
    ],
    ['a # b $ c', 'a \\# b \\$ c'],
    ['A Study of McDonald Farms', 'A Study of {McDonald} Farms'],
    ['A study of farms in the Alps', 'A study of farms in the {Alps}'],
    [
      'The iPhone and a T cell in water',
      'The {iPhone} and a {T} cell in water',
    ],
    ['古い壁の塩', '古い壁の塩'],
    [
      'Salt of $X_2Y$ (NaCl) in walls',
      'Salt of \\${X\\_2Y}\\$ ({NaCl}) in walls',
    ],
  ])('writes the title %s', (title, expected) => {
    expect(bibtexOf(paper({ title }))).toContain(`title = {${expected}}`);
  });

  it.each<[Partial<Paper>, string]>([
    [
      { title: 'The Last Wall', authors: [{ given: 'Ø', family: 'Ærø' }] },
      'aerolast',
    ],
    [{ title: '古い壁', authors: [{ family: '山田' }], date: '2020' }, '2020'],
    [{ title: '古い壁' }, 'paper'],
    [{ title: 'Walls', onlineDate: '2024-02-01' }, '2024walls'],
  ])('makes a key of %o', (facts, key) => {
    expect(bibtexOf(paper(facts))).toMatch(new RegExp(`^@misc\\{${key},`));
  });
});

describe('RIS', () => {
  it('writes an article', () => {
    expect(risOf(article)).toBe(
      [
        'TY  - JOUR',
        'AU  - van der Berg, Jan',
        'AU  - de la Cruz, Maria José',
        'AU  - King, Martin L., Jr.',
        'AU  - Salt and Stone Collaboration',
        'AU  - 山田, 太郎',
        'TI  - How DNA & salt shape the Alps: a 5% case of pH_2 in old walls',
        'T2  - Journal of Walls',
        'J2  - J. Walls',
        'VL  - 12',
        'IS  - 3',
        'SP  - 201',
        'EP  - 219',
        'PY  - 2026',
        'DA  - 2026/05/09',
        'PB  - Mill Press',
        'SN  - 1234-5678',
        'SN  - 8765-432X',
        'DO  - 10.1000/wall_5%7Ba',
        'UR  - https://walls.example/a_b?c=1&d=2',
        'L1  - https://walls.example/a.pdf',
        'KW  - salt',
        'KW  - old walls',
        'AB  - We looked. It was wet.',
        'ER  - ',
        '',
      ].join('\r\n'),
    );
  });

  it('leaves out what is not known', () => {
    expect(risOf(paper({ date: '2021-08' }))).toBe(
      'TY  - GEN\r\nTI  - Salt in old walls\r\nPY  - 2021\r\nDA  - 2021/08/\r\nER  - \r\n',
    );
  });
});

describe('CSL-JSON', () => {
  it('writes an article', () => {
    expect(JSON.parse(cslOf(article))).toEqual([
      {
        id: 'vanderberg2026how',
        type: 'article-journal',
        title: article.title,
        author: [
          { given: 'Jan', family: 'van der Berg' },
          { given: 'Maria José', family: 'de la Cruz' },
          { given: 'Martin L.', family: 'King', suffix: 'Jr.' },
          { literal: 'Salt and Stone Collaboration' },
          { given: '太郎', family: '山田' },
        ],
        'container-title': 'Journal of Walls',
        'container-title-short': 'J. Walls',
        publisher: 'Mill Press',
        volume: '12',
        issue: '3',
        page: '201-219',
        issued: { 'date-parts': [[2026, 5, 9]] },
        DOI: '10.1000/wall_5%7Ba',
        ISSN: '1234-5678, 8765-432X',
        URL: 'https://walls.example/a_b?c=1&d=2',
        keyword: 'salt, old * walls',
        abstract: 'We looked. It was wet.',
      },
    ]);
  });

  it('names the archive of a preprint', () => {
    expect(JSON.parse(cslOf(preprint))).toMatchObject([
      { type: 'article', publisher: 'arXiv', number: 'arXiv:2501.00001' },
    ]);
  });
});

describe('the line of text', () => {
  it('writes an article', () => {
    expect(plainCitation(article)).toBe(
      'van der Berg, J., de la Cruz, M. J., King, M. L., Jr., Salt and Stone Collaboration, & 山田太郎 (2026). How DNA & salt shape the Alps: a 5% case of pH_2 in old walls. Journal of Walls, 12(3), 201–219. https://doi.org/10.1000/wall_5%7Ba',
    );
  });

  it('writes a preprint with whole names', () => {
    expect(plainCitation(preprint, 'full')).toBe(
      'Müller-Groß, Łukasz (2025). Sums of Odd Things. arXiv:2501.00001. https://doi.org/10.48550/arXiv.2501.00001',
    );
  });

  it.each([
    ['Jean-Paul', 'J.-P.'],
    ['A N', 'A. N.'],
    ['JA', 'J. A.'],
    ['J.A.', 'J. A.'],
    ['Łukasz', 'Ł.'],
    ['maria', 'M.'],
  ])('writes the given name %s as %s', (given, initials) => {
    expect(plainCitation(paper({ authors: [{ given, family: 'Ray' }] }))).toBe(
      `Ray, ${initials} Salt in old walls.`,
    );
  });

  it('leaves out what is not known', () => {
    expect(plainCitation(paper({ title: 'Why salt?' }))).toBe('Why salt?');
    expect(plainCitation(paper({ url: 'https://a.example/' }))).toBe(
      'Salt in old walls. https://a.example/',
    );
  });

  it('names the first 19 of many authors and the last', () => {
    const authors = Array.from({ length: 25 }, (_, index) => ({
      given: 'Ann',
      family: `Ray${index}`,
    }));
    const line = plainCitation(paper({ authors }));
    expect(line).toContain('Ray18, A., … Ray24, A.');
    expect(line).not.toContain('Ray19');
  });
});

describe('any paper', () => {
  const words = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'a\r\nER  - \r\nTY  - JOUR',
      '}\n@article{x, title={',
      '\\}{ {\\',
      'Smith and Sons, Ltd.',
      '\u2028AU  - Eve',
    ),
  );
  const anyPaper: fc.Arbitrary<Paper> = fc.record(
    {
      type: fc.constantFrom('article-journal', 'article', 'chapter', 'odd'),
      title: words,
      authors: fc.array(
        fc.record(
          { given: words, family: words, suffix: words },
          { requiredKeys: ['family'] },
        ),
        { maxLength: 4 },
      ),
      journal: words,
      publisher: words,
      volume: words,
      pages: words,
      date: words,
      doi: words,
      arxiv: words,
      url: words,
      keywords: fc.array(words, { maxLength: 3 }),
      abstract: words,
    },
    { requiredKeys: ['title', 'authors'] },
  );

  it('is one entry of BibTeX with balanced braces', () => {
    fc.assert(
      fc.property(anyPaper, (one) => {
        const lines = bibtexOf(one).split('\n');
        expect(lines.at(-1)).toBe('');
        expect(lines.at(-2)).toBe('}');
        expect(lines[0]).toMatch(/^@[a-z]+\{[a-z0-9]+,$/);
        for (const line of lines.slice(1, -2)) {
          expect(line).toMatch(/^ {2}[a-zA-Z]+ = (?:\{.*\}|[a-z]{3}),?$/u);
          expect(depthsOf(line)).toEqual({ lowest: 0, last: 0 });
        }
      }),
    );
  });

  it('is one record of RIS', () => {
    fc.assert(
      fc.property(anyPaper, (one) => {
        const made = risOf(one);
        expect(made.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const lines = made.split('\r\n');
        expect(lines.filter((line) => line.startsWith('TY  - '))).toHaveLength(
          1,
        );
        expect(lines.slice(-2)).toEqual(['ER  - ', '']);
        for (const line of lines.slice(0, -1))
          expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /);
      }),
    );
  });

  it('is one item of CSL-JSON, and one line', () => {
    fc.assert(
      fc.property(anyPaper, (one) => {
        const items: unknown[] = JSON.parse(cslOf(one));
        expect(items).toHaveLength(1);
        expect(plainCitation(one)).not.toMatch(/[\r\n\u2028\u2029]/);
      }),
    );
  });
});

/** As BibTeX counts braces: also those behind a backslash. */
function depthsOf(line: string): { lowest: number; last: number } {
  let last = 0;
  let lowest = 0;
  for (const sign of line) {
    if (sign === '{') last++;
    if (sign === '}') last--;
    lowest = Math.min(lowest, last);
  }
  return { lowest, last };
}

it.each(['constructor', '__proto__', 'toString'])(
  'cites a paper of the unknown type %s',
  (type) => {
    const typed = { type, title: 'Tides', authors: [] };
    expect(bibtexOf(typed)).toMatch(/^@misc\{tides,/);
    expect(risOf(typed)).toMatch(/^TY {2}- GEN\r\n/);
  },
);
