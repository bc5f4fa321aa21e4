// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Pdfs, pdfBytes } from './result-views';

it('decodes a PDF once, however often it is drawn', async () => {
  const decode = vi.spyOn(globalThis, 'atob');
  const pdfs = [
    btoa('%PDF-1.7'),
    btoa('%PDF-1.4'),
    'https://storage.example/a.pdf',
  ];
  const root = document.createElement('div');
  for (const title of ['a', 'b', 'c'])
    await act(() => render(<Pdfs of={{ pdfs }} title={title} />, root));
  expect(decode).toHaveBeenCalledTimes(2);
  expect(root.textContent).toContain('output.actions.pdfExpires');
});

const file = '%PDF-1.7\n\xff';
const base64 = btoa(file);
const textOf = (bytes: Uint8Array | undefined) =>
  bytes && String.fromCharCode(...bytes);

describe('pdfBytes', () => {
  it.each([
    [base64, file],
    [`data:application/pdf;base64,${base64}`, file],
    [`${base64.slice(0, 8)}\n${base64.slice(8)}`, file],
    ['https://storage.example/a.pdf', undefined],
    ['JVBERi0*', undefined],
    ['data:text/html;base64,PGI+', undefined],
    ['', undefined],
  ])('%s', (text, bytes) => expect(textOf(pdfBytes(text))).toBe(bytes));

  it('never throws', () =>
    fc.assert(
      fc.property(fc.string(), (text) => void pdfBytes(`JVBERi${text}`)),
    ));
});
