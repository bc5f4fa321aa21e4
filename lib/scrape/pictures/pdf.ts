import { fromBase64 } from '@/lib/core/base64';

const around = /^(?:\s|<[^<>]*>)*$/;
const maxHeadChars = 2000;

/**
 * The PDF in a text of base64, bare or inside a few tags, as a service sends it
 * when nothing parses the PDF (contract, "parsers: an empty array"); undefined
 * for any other text.
 */
export function pdfIn(text: string): Uint8Array<ArrayBuffer> | undefined {
  const start = text.slice(0, maxHeadChars).search(/JVBERi0/);
  const head = text
    .slice(0, Math.max(start, 0))
    .replace(/data:application\/pdf;base64,$/, '');
  if (start < 0 || !around.test(head)) return undefined;
  const [base64 = ''] = /^[\w+/=\s]+/.exec(text.slice(start)) ?? [];
  const tail = text.slice(start + base64.length);
  if (tail.length > maxHeadChars || !around.test(tail)) return undefined;
  return fromBase64(base64);
}

/**
 * The page count of a PDF; undefined if it is stored only in compressed parts.
 */
export function pdfPages(bytes: Uint8Array): number | undefined {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length;
}
