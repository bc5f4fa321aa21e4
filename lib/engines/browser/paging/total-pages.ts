const pagers =
  'nav, [role=navigation], [class*=pag i], [class*=pager i], [id*=pag i], [class*=result i], [class*=count i]';
const pageOf =
  /(?:^|[^\d–-])(\d{1,4})\s*(?:\/|of|von|de|sur|di|van|z|из|／)\s*(\d{1,4})(?!\d)/i;
const rowsOf =
  /(\d[\d.,\s]*)\s*(?:-|–|to|bis|à|a)\s*(\d[\d.,\s]*?)\s*(?:of|von|de|sur|di|van|из)\s*(\d[\d.,\s]*\d|\d)/i;
const maxText = 400;

/**
 * How many pages the list has, if the page says so: “page 1 of 12”, “1–20 of
 * 240”, or the last number of a pager after a gap. Never a guess.
 */
export function totalPages(
  document: Document,
  rows: number,
): number | undefined {
  for (const pager of document.querySelectorAll(pagers)) {
    const text = pager.textContent.replace(/\s+/g, ' ').trim();
    if (text.length > maxText) continue;
    const found = fromRows(text, rows) ?? fromPages(text) ?? lastAfterGap(text);
    if (found !== undefined) return found;
  }
  return undefined;
}

const whole = (digits: string | undefined): number =>
  Number((digits ?? '').replace(/\D/g, ''));

function fromRows(text: string, rows: number): number | undefined {
  const found = rowsOf.exec(text);
  if (!found) return undefined;
  const [first, last, all] = found.slice(1).map(whole) as [
    number,
    number,
    number,
  ];
  const size = last - first + 1;
  const isPage = size > 0 && all >= last && size >= rows / 2;
  return isPage ? Math.ceil(all / size) : undefined;
}

function fromPages(text: string): number | undefined {
  const [, page, total] = pageOf.exec(text) ?? [];
  return total !== undefined && Number(page) <= Number(total) && +total > 1
    ? Number(total)
    : undefined;
}

/** Such as the 12 of “1 2 3 … 12 Next”. */
function lastAfterGap(text: string): number | undefined {
  const [, total] = /(?:…|\.\.\.)\s*(\d{1,4})(?=\D*$)/.exec(text) ?? [];
  return total === undefined ? undefined : Number(total);
}
