import { describe, expect, it } from 'vitest';
import { pdfPaper } from './pdf-paper';

const url = 'https://press.example/walls.pdf';
const read = (page: string, facts = {}, at = url) =>
  pdfPaper({ pages: [page, 'doi:10.9999/of.a.reference'], ...facts }, at);

describe('pdfPaper', () => {
  it.each([
    ['a labelled DOI', 'doi:10.5555/ew.2026.0143.', '10.5555/ew.2026.0143'],
    ['a link', 'https://doi.org/10.5555/ew(26)01', '10.5555/ew(26)01'],
    [
      'its own before one that it corrects',
      'Erratum to 10.5555/old. DOI 10.5555/new',
      '10.5555/new',
    ],
    ['an escaped sign', 'DOI 10.5555/a\\_b', '10.5555/a_b'],
    [
      'an arXiv number',
      'arXiv:2605.01234v2 [cs.CL]',
      '10.48550/arXiv.2605.01234',
    ],
  ])('is matched by %s', (_, page, expected) => {
    expect(read(page)?.doi).toBe(expected);
  });

  it('is none without one on its first page', () => {
    expect(read('# A flyer\n\nCall 10.5 or 2026/12.')).toBeUndefined();
  });

  it('takes the number in the address', () => {
    expect(
      read('# Walls', {}, 'https://arxiv.org/pdf/2605.01234v2'),
    ).toMatchObject({ arxiv: '2605.01234', type: 'article' });
  });

  it.each([
    ['Rising damp', 'Rising damp'],
    ['Microsoft Word - final2.docx', 'A wall in the rain'],
    [undefined, 'A wall in the rain'],
  ])('with the title %s has the title %s', (title, expected) => {
    const page = '# A wall in the rain\n\ndoi:10.5555/w';
    expect(
      read(page, { title, author: 'Ada Marsh, Teun de Wit' }),
    ).toMatchObject({
      title: expected,
      authors: [
        { given: 'Ada', family: 'Marsh' },
        { given: 'Teun', family: 'de Wit' },
      ],
    });
  });
});
