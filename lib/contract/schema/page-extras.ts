import {
  anything,
  counted,
  either,
  label,
  list,
  nullable,
  number,
  numbers,
  object,
  required,
  text,
} from '@/lib/core/reader';

/**
 * One piece of a PDF page; `bbox` ranges from 0 to 1, `markdownSpan` counts
 * characters of the markdown.
 */
const block = object({
  id: required(label, ''),
  type: required(label, ''),
  label,
  content: required(label, ''),
  markdownSpan: numbers<[number, number]>(2),
  bbox: numbers<[number, number, number, number]>(4),
  readingOrder: number,
  source: label,
  confidence: object({ layout: number, ocr: number }),
});

/**
 * Fields that `data` may have beside formats and metadata. Source: contract,
 * "Scrape response"; `attributes` and `videos`: a real server.
 */
export const pageExtras = {
  warning: nullable(text),
  actions: nullable(
    object({
      javascriptReturns: list(
        object({ type: required(label, ''), value: anything }),
      ),
      pdfs: list(text),
      scrapes: list(
        object({ html: required(text, ''), url: required(text, '') }),
      ),
      screenshots: list(text),
    }),
  ),
  pages: nullable(
    list(object({ pageNumber: number, markdown: required(label, '') })),
  ),
  blocks: nullable(
    list(
      object({
        pageNumber: number,
        status: required(label, ''),
        width: number,
        height: number,
        items: required(list(block), []),
      }),
    ),
  ),
  attributes: list(
    object({
      selector: required(label, ''),
      attribute: required(label, ''),
      values: required(list(label), []),
    }),
  ),
  /**
   * What a model of Pluck's own told beside its answers: its reasoning, and the
   * tokens of each.
   */
  model: object({
    reasoning: text,
    tokens: list(object({ input: counted, output: counted })),
  }),
  videos: list(
    object({
      url: text,
      title: label,
      thumbnail: text,
      duration: either(number, label),
    }),
  ),
};
