import { describe, expect, it } from 'vitest';
import type { PageWarning } from '@/lib/engines/browser/page-kind';
import type { ReadRequest } from '@/lib/engines/browser/read-answer';
import { answerPdf } from './read-open-pdf';
import type { PdfText } from './read-pdf';

const text: PdfText = {
  title: 'Tides',
  author: 'The keeper',
  total: 3,
  pages: [
    '# Winter\n\nThe lamp is lit at [four](<https://a.example/>).',
    '',
    'The boats stay in.',
  ],
  links: ['https://a.example/'],
  damaged: [],
};
const answer = (
  request: ReadRequest,
  more: Partial<PdfText> = {},
  context = {},
) => {
  const given = answerPdf(
    { ...text, ...more },
    request,
    context,
    'https://a.example/t.pdf',
  );
  return given.success
    ? { ...given.data, passages: given.passages }
    : undefined;
};

describe('the answer of a PDF', () => {
  it('has what was asked for, and the facts of the file', () => {
    expect(answer({ formats: ['links'] })).toEqual({
      links: ['https://a.example/'],
      metadata: {
        sourceURL: 'https://a.example/t.pdf',
        url: 'https://a.example/t.pdf',
        contentType: 'application/pdf',
        title: 'Tides',
        author: 'The keeper',
        numPages: 3,
        totalPages: 3,
      },
    });
  });

  it('marks and lists pages only if asked', () => {
    expect(answer({})?.markdown).toBe(`${text.pages[0]}\n\nThe boats stay in.`);
    const marked = answer({
      parsers: [{ type: 'pdf', pageMarkers: true, pages: true }],
    });
    expect(marked?.markdown).toContain(
      '\n\n---\n\n<!-- Page 3 -->\n\nThe boats',
    );
    expect(marked?.pages).toHaveLength(3);
  });

  it('finds passages without marks', () => {
    expect(
      answer({ formats: [{ type: 'highlights', query: 'lamp' }] })?.highlights,
    ).toBe('The lamp is lit at four.');
    const noted = ['Sold by weight.[^1]\n\n[^1]: Once by length.'];
    const passages = answer({}, { pages: noted }, { topic: 'sold' })?.passages;
    expect(passages?.map(([passage]) => passage)).toEqual([
      'Sold by weight.',
      'Once by length.',
    ]);
    const scored = answer({}, {}, { topic: 'boats?' })?.passages ?? [];
    expect(scored.toSorted(([, a], [, b]) => b - a)[0]?.[0]).toBe(
      'The boats stay in.',
    );
  });

  it.each<[string, ReadRequest, Partial<PdfText>, PageWarning]>([
    ['the limit', {}, { cut: 'limit', total: 9 }, ['pdfLimit', 3, 9]],
    ['the time', {}, { cut: 'time', total: 9 }, ['pdfTime', 3, 9]],
    ['damaged pages', {}, { damaged: [2] }, ['pdfDamaged', '2']],
    ['what a PDF has not', { formats: ['rawHtml'] }, {}, ['pdfNoHtml']],
  ])('warns of %s', (_, request, more, warning) => {
    expect(answer(request, more)?.warnings).toEqual([warning]);
  });
});
