import { namesIn } from '@/lib/engines/browser/sites/papers/names';
import type { Paper } from '@/lib/parts';
import type { PdfText } from './read-pdf';

const doi = /\b10\.\d{4,9}\/[^\s"<>()[\]]+(?:\([^\s()]*\)[^\s"<>()[\]]*)*/g;
const arxivMark = /\barXiv:\s?(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})/i;
const arxivPath =
  /arxiv\.org\/pdf\/(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})/i;
/** What programs write where nobody gave a title. */
const noTitle = /^(?:untitled|microsoft word|.*\.(?:docx?|tex|dvi|pdf|indd))/i;

/**
 * The paper that a PDF is, if its first page names its DOI or arXiv number: with
 * these, and the title and authors that the file declares.
 */
export function pdfPaper(
  { title, author, pages }: Pick<PdfText, 'title' | 'author' | 'pages'>,
  url: string,
): Paper | undefined {
  const first = (pages[0] ?? '').replace(/\\(?=[_*[\]()])/g, '');
  const arxiv = arxivPath.exec(url)?.[1] ?? arxivMark.exec(first)?.[1];
  const found = doiOf(first) ?? (arxiv && `10.48550/arXiv.${arxiv}`);
  if (!found) return undefined;
  return {
    type: arxiv ? 'article' : 'article-journal',
    title: declaredTitle(title) ?? firstHeading(first) ?? '',
    authors: author ? namesIn(author) : [],
    doi: found,
    arxiv,
    url,
    pdf: url,
  };
}

/** The only one, or the one that is most likely the paper's own. */
function doiOf(page: string): string | undefined {
  const all = [...page.matchAll(doi)].map(({ 0: text, index }) => ({
    text: text.replace(/[.,;:]+$/, ''),
    isLabelled: /doi(?:\.org\/|:?\s*)$/i.test(page.slice(0, index)),
  }));
  return (all.find(({ isLabelled }) => isLabelled) ?? all[0])?.text;
}

const declaredTitle = (title = ''): string | undefined =>
  noTitle.test(title.trim()) ? undefined : title.trim() || undefined;

const firstHeading = (page: string): string | undefined =>
  /^#{1,3} (.{8,300})$/m.exec(page)?.[1]?.trim();
