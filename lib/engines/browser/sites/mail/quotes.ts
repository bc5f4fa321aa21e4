/** Mails that another mail repeats, in the forms of several programs. */
const quotes = [
  'blockquote.gmail_quote',
  '.gmail_quote > blockquote',
  'blockquote[type="cite"]',
  'blockquote[style*="border-left"]',
  '.yahoo_quoted',
  '#divRplyFwdMsg ~ *',
  '.protonmail_quote',
].join();
const heads = '.gmail_attr, .moz-cite-prefix, #divRplyFwdMsg';
/** The line that inboxes show beside the subject. */
const previews = '[style*="display:none"], [style*="display: none"]';
const media = 'img, video, audio, iframe, table';

/**
 * Removes what a mail repeats of earlier ones: each of them is a post of its
 * own. A mail that would be empty then, such as a forwarded one, is kept whole.
 */
export function dropQuotes(mail: Element): void {
  for (const preview of mail.querySelectorAll(previews)) preview.remove();
  const copy = mail.cloneNode(true) as Element;
  // “On … wrote:” precedes the first quote in the same box.
  for (const box of copy.querySelectorAll('.gmail_quote'))
    dropBefore([...box.children].find((one) => one.localName === 'blockquote'));
  for (const quote of copy.querySelectorAll(quotes)) {
    const before = quote.previousElementSibling;
    if (before?.matches(heads)) before.remove();
    quote.remove();
  }
  for (const head of copy.querySelectorAll('.moz-cite-prefix, #divRplyFwdMsg'))
    head.remove();
  dropQuotedLines(copy);
  if (!isBlank(copy)) mail.replaceChildren(...copy.childNodes);
  trimEnd(mail);
}

function dropBefore(quote: Element | undefined): void {
  for (
    let before = quote?.previousSibling;
    before;
    before = quote?.previousSibling
  )
    before.remove();
}

const isBlank = (node: Node): boolean =>
  !node.textContent?.trim() &&
  (node.nodeType !== 1 ||
    !(
      (node as Element).matches(media) || (node as Element).querySelector(media)
    ));

/** Removes the empty lines at the end. */
function trimEnd(mail: Element): void {
  for (let last = mail.lastChild; last; last = mail.lastChild) {
    if (!isBlank(last)) {
      if (last.nodeType === 1) trimEnd(last as Element);
      return;
    }
    last.remove();
  }
}

const inline = /^(?:a|b|big|em|font|i|img|s|small|span|strong|sub|sup|u|wbr)$/;

/** Mails without markup quote by `>` before each line. */
function dropQuotedLines(mail: Element): void {
  const lines: Node[][] = [[]];
  const add = (node: Node) => lines.at(-1)?.push(node);
  const walk = (parent: Node) => {
    for (const node of parent.childNodes) {
      const name = node.nodeType === 1 ? (node as Element).localName : '';
      if (name === 'br') {
        add(node);
        lines.push([]);
      } else if (!name || name === 'img') add(node);
      else {
        if (!inline.test(name)) lines.push([]);
        walk(node);
        if (!inline.test(name)) lines.push([]);
      }
    }
  };
  walk(mail);
  for (const line of lines) {
    const text = line.map(({ textContent }) => textContent ?? '').join('');
    if (/^\s*>/.test(text))
      for (const node of line) node.parentNode?.removeChild(node);
  }
}
