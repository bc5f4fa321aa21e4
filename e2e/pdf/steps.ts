import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Extension } from '@/e2e/support/extension';
import type { Document } from './documents';

/** Whether poppler is installed, whose text is the measure. */
export function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Prints a document to a PDF. */
export async function print(
  { context }: Extension,
  { html, landscape = false }: Document,
): Promise<Buffer> {
  const page = await context.newPage();
  await page.setContent(html);
  const pdf = await page.pdf({
    format: 'A4',
    landscape,
    margin: { top: '1cm', bottom: '1cm' },
  });
  await page.close();
  return pdf;
}

/** Opens a PDF in a tab. */
export async function openPdf(
  { context }: Extension,
  pdf: Buffer,
): Promise<Page> {
  const tab = await context.newPage();
  await tab.route('**/paper.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: pdf }),
  );
  await tab.goto('http://pdf.example.com/paper.pdf');
  return tab;
}

const key = '0'.repeat(64);

/** A PDF that opens with a password only. */
export const lockedPdf =
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
  '3 0 obj<</Type/Page/MediaBox[0 0 99 99]/Parent 2 0 R>>endobj\n' +
  `trailer<</Root 1 0 R/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${key}>/U<${key}>>>>>`;

/** The text of a PDF by poppler. */
export function popplerText(pdf: Buffer): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'pluck-pdf-'));
  const file = path.join(directory, 'paper.pdf');
  writeFileSync(file, pdf);
  const text = execFileSync('pdftotext', [file, '-'], {
    maxBuffer: 100_000_000,
  }).toString();
  rmSync(directory, { recursive: true });
  return text;
}

const plain = (markdown: string) =>
  markdown.replace(/\]\(<[^>]*>\)/g, '').replace(/\\(.)/g, '$1');

/** Words without signs; in scripts without spaces, each character is one. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .match(/[\u3040-\u30FF\u3400-\u9FFF]|[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The harmonic mean of precision and recall of the words. */
export function wordF1(markdown: string, text: string): number {
  const [ours, theirs] = [wordsOf(plain(markdown)), wordsOf(text)];
  const left = new Map<string, number>();
  for (const word of theirs) left.set(word, (left.get(word) ?? 0) + 1);
  const hits = ours.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
  return (2 * hits) / (ours.length + theirs.length);
}

/**
 * The share of headings found, at their level and in order, of all expected or
 * found.
 */
export function headingScore(
  markdown: string,
  expected: readonly string[],
): number {
  const found = markdown.split('\n').filter((line) => /^#{1,6} /.test(line));
  const left = new Set(expected);
  const hits = found.filter((line) => left.delete(line)).length;
  return (2 * hits) / (found.length + expected.length);
}
