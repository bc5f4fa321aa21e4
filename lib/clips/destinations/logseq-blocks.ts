/** A block of an outline, as `insertBatchBlock` accepts it. */
export type LogseqBlock = { content: string; children?: LogseqBlock[] };

/**
 * Converts markdown to an outline: one block per paragraph, list item and
 * fence, below its heading or item. Anything that Logseq would act on is made
 * inert by `inert`. Source for how it reads both: github.com/logseq/mldoc.
 */
export function logseqBlocksOf(markdown: string): LogseqBlock[] {
  const top: LogseqBlock[] = [];
  /**
   * The open headings and items, outermost first; `rank` determines nesting.
   */
  let open: { rank: number; block: LogseqBlock }[] = [];
  let current: LogseqBlock | undefined;
  const add = (content: string, rank: number) => {
    open = open.filter((one) => one.rank < rank);
    const parent = open.at(-1)?.block;
    const block: LogseqBlock = { content };
    if (parent) (parent.children ??= []).push(block);
    else top.push(block);
    open.push({ rank, block });
    return block;
  };
  const lines = markdown.split(/\r\n|[\r\n]/);
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').trimEnd();
    const [, indent = '', marks, fence, language = '', words] =
      shape.exec(line) ?? [];
    const heading = /^#{1,6}(?=\s+\S)/.exec(line)?.[0];
    const rank =
      belowHeadings +
      (marks || words ? 1 + indent.replaceAll('\t', '  ').length : 0);
    if (fence) {
      const next = lines.findIndex(
        (other, after) => after > at && other.trim().startsWith(fence),
      );
      const end = next === -1 ? lines.length : next;
      const lead = indent.length + (marks?.length ?? 0);
      const code = lines
        .slice(at + 1, end)
        .map((one) => one.slice(Math.min(lead, one.search(/\S|$/))));
      // Logseq ends code at the first line with three marks, and may read the
      // rest of that code as text.
      const isWhole = !code.some((one) => /^\s*(?:```|~~~)/.test(one));
      add(
        [fence + language, ...(isWhole ? code : code.map(inert)), fence].join(
          '\n',
        ),
        marks ? rank : belowAll,
      );
      current = undefined;
      at = end;
    } else if (heading) {
      add(inert(line), heading.length);
      current = undefined;
    } else if (words) {
      current = add(inert(words), rank);
    } else if (line === '') {
      current = undefined;
    } else if (current) {
      current.content += `\n${inert(line)}`;
    } else {
      current = add(inert(line.trim()), belowHeadings);
    }
  }
  return top;
}

/** A heading has rank 1 to 6; an item has the rank of its indent plus this. */
const belowHeadings = 10;
const belowAll = Number.MAX_SAFE_INTEGER;

/**
 * A fence, which may start an item and loses all options that would run it, or
 * a list item.
 */
const shape =
  /^(\s*)(?:((?:(?:[-*+]|\d+[.)])\s+)*)(`{3,}(?!.*`)|~{3,})\s*([^\s:]*)|[-*+]\s+(\S.*))/;

/** Where a backslash stops Logseq from acting on text. */
const live = [
  // A property
  /(?<=:):(?!\S)/,
  // A drawer
  /:(?<=^\s*:)(?=[^\s:]+:\s*$)/,
  // An element
  /(?<=\[):(?=[a-zA-Z])/,
  // The option that runs code
  /(?<=\s):(?=results)/,
  // A deadline
  /:(?=\s*[<[]\d+-\d)/,
  // A directive, such as a query or a property
  /(?<=#)\+(?=\S)/,
  // A macro
  /(?<=\{)\{/,
  // A reference to a block
  /(?<=\()\((?=[\w-]{36}\)\))/,
  // A priority or a task
  /(?=#.\]|(?:TODO|DOING|DONE|NOW|LATER|WAIT|WAITING|STARTED|IN-PROGRESS|CANCELL?ED)(?:\s|$))(?<=^(?:[#\s]*\s)?\[?)/,
]
  .map(({ source }) => source)
  .join('|');

/** Text that may keep Logseq from reading a backtick as code. */
const unsure = /[$@\\<]|``|->|::(?!\S)|:\/\/|\]\(|\[[[^:]|[_^]\{|#[^\s#]/;

/**
 * A line that Logseq doesn't act on. Tags and links to pages stay: they only
 * name a page, and templates are written with them.
 */
export const inert = (line: string): string =>
  line.replace(
    new RegExp((unsure.test(line) ? '' : '`[^`]+`|') + live, 'g'),
    (found) => (found[0] === '`' ? found : `\\${found}`),
  );
