import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pdfIn, pdfPages } from './files';

const file =
  '%PDF-1.7\n1 0 obj<</Type /Pages/Count 2>> <</Type/Page>> <</Type /Page /Parent 1 0 R>>\n%%EOF';
const base64 = btoa(file);
const read = (text: string) => {
  const bytes = pdfIn(text);
  return bytes && new TextDecoder().decode(bytes);
};

describe('a PDF in a text', () => {
  it.each([
    ['as bare base64', base64],
    ['in wrapped lines', base64.replace(/.{20}/g, '$&\n')],
    ['in tags', `<!DOCTYPE html><html><body>${base64}</body></html>\n`],
    ['in a data URL', `data:application/pdf;base64,${base64}`],
  ])('a PDF is found %s', (_, text) => expect(read(text)).toBe(file));

  it.each([
    ['no PDF', btoa('<html>')],
    ['text before it', `The file: ${base64}`],
    ['text after it', `${base64} <p>and more, with words.</p>`],
    ['a position too far down', `${' '.repeat(5000)}${base64}`],
    ['invalid base64', 'JVBERi0=='],
    ['an empty text', ''],
  ])('no PDF is found in %s', (_, text) => expect(read(text)).toBeUndefined());

  it('is returned unchanged', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (rest) => {
        const bytes = new Uint8Array([
          ...new TextEncoder().encode('%PDF-1'),
          ...rest,
        ]);
        expect(pdfIn(btoa(String.fromCharCode(...bytes)))).toEqual(bytes);
      }),
    );
  });

  it('shows its page count if that is not compressed', () => {
    expect(pdfPages(new TextEncoder().encode(file))).toBe(2);
    expect(
      pdfPages(new TextEncoder().encode('%PDF-1.7 stream')),
    ).toBeUndefined();
  });
});
