import { type Contents, featuresOf } from './features';
import { chancesOf } from './trees';

/** Weighs each text block of the page. */
export function weigh(copy: Document, contents: Contents, url: string) {
  const { blocks, names, rows, verdicts } = featuresOf(copy, contents, url);
  const shareOf = (name: string) => rows[0]?.[names.indexOf(name)] ?? 0;
  const words = names.indexOf('words');
  return {
    blocks,
    verdicts,
    chances: chancesOf(names, rows),
    sizes: rows.map((row) => row[words] ?? 0),
    /** The share of Readability's and Defuddle's text that both kept. */
    overlap:
      1 /
      (1 / shareOf('bothOfReadability') + 1 / shareOf('bothOfDefuddle') - 1),
  };
}
