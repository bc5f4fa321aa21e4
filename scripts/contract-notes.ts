import { parseSync } from 'vite';

type Node = {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
};
type Edit = { start: number; end: number; text: string };

/**
 * Facts of a field that only the form reads. The contract's own text, `source`,
 * is only for readers of the code.
 */
const ofTheForm = new Set(['source', 'default', 'unit', 'wrongForm']);

/**
 * What the contract is built for. The `background` sends requests that pages
 * have checked, and needs to know what they cost and where they can run.
 * `files` writes and reads them, `notes` reads answers only, and `search` only
 * needs to know in which fields of an answer a format writes.
 */
export type Reader = 'page' | 'background' | 'files' | 'notes' | 'search';

const withoutForm = new Set<Reader>(['background', 'files', 'notes', 'search']);
const withoutAnswers = new Set<Reader>(['background', 'search']);
const withoutRequests = new Set<Reader>(['background', 'notes', 'search']);

/**
 * The code of a contract file without notes: on fields (an object with a
 * `source`, as the second argument), actions and formats. Scripts without a
 * form also do without its facts, those that draw no answer without the readers
 * of answers, of which they only need the names, and those that check no
 * request without its schemas: what is left of an option are its facts.
 */
export function withoutNotes(
  code: string,
  file: string,
  reader: Reader,
): string {
  const edits: Edit[] = [];
  const cut = (start: number, end: number, text = '') =>
    edits.push({ start, end, text });

  /** Each with the comma behind it. */
  function cutNotes(facts: Node) {
    const all = propertiesOf(facts);
    for (const [at, { key, start }] of all.entries()) {
      const isNote = withoutForm.has(reader)
        ? ofTheForm.has(nameOf(key))
        : nameOf(key) === 'source';
      if (isNote) cut(start, all[at + 1]?.start ?? facts.end - 1);
    }
  }

  /** Leaves only this argument of a call. */
  function keepOnly(call: Node, kept: Node, before = '', behind = '') {
    cut(call.start, kept.start, before);
    cut(kept.end, call.end, behind);
  }

  function cutSchemas(call: Node, format: Node) {
    keepOnly(call, format);
    const request = propertiesOf(format).find(
      ({ key }) => nameOf(key) === 'request',
    );
    if (request) cut(request.value.start, request.value.end, '{}');
  }

  walk(parseSync(file, code).program, (node) => {
    if (node.type !== 'CallExpression') return;
    const called = nameOf(node['callee']);
    const [first, second] = node['arguments'] as Node[];
    if (called === 'defineAction' && second)
      cut(second.start, second.end, "''");
    else if (called === 'defineFormat' && first) {
      cutNotes(first);
      const answer = propertiesOf(first).find(
        ({ key }) => nameOf(key) === 'answer',
      );
      for (const { value } of withoutAnswers.has(reader)
        ? propertiesOf(answer?.value)
        : [])
        cut(value.start, value.end, '0');
      if (withoutRequests.has(reader)) cutSchemas(node, first);
    } else if (called === 'withTexts' && second && withoutRequests.has(reader))
      keepOnly(node, second);
    else if (
      second &&
      propertiesOf(second).some(({ key }) => nameOf(key) === 'source')
    ) {
      cutNotes(second);
      const isOption = called !== 'field' && called !== 'optional';
      if (isOption && withoutRequests.has(reader))
        keepOnly(node, second, '{ facts: ', ' }');
    }
  });
  const isInside = (inner: Edit, outer: Edit) =>
    inner !== outer && outer.start <= inner.start && inner.end <= outer.end;
  return edits
    .filter((edit) => !edits.some((other) => isInside(edit, other)))
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: put }) =>
        text.slice(0, start) + put + text.slice(end),
      code,
    );
}

/** Of an object literal; none of anything else. */
const propertiesOf = (node: Node | undefined) =>
  ((node?.type === 'ObjectExpression' && node['properties']) || []) as (Node & {
    key: Node;
    value: Node;
  })[];

const nameOf = (node: unknown): string =>
  (node as { name?: string } | undefined)?.name ?? '';

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'start' in node) visit(node as Node);
  for (const inner of Object.values(node)) walk(inner, visit);
}

const readers: Record<string, Reader> = {
  'background.ts': 'background',
  'file-worker.ts': 'files',
  'note-worker.ts': 'notes',
  'search-worker.ts': 'search',
};

/** The plugin that builds the package without them. */
export function contractNotes() {
  let reader: Reader = 'page';
  return {
    name: 'contract-notes',
    enforce: 'pre' as const,
    configResolved({ build }: Built) {
      reader = readerOf(build?.lib);
    },
    transform(code: string, id: string) {
      if (!/\/lib\/contract\/(?:schema|formats)\//.test(id)) return undefined;
      return { code: withoutNotes(code, id, reader), map: null };
    },
  };
}

type Built = { build?: { lib?: false | { entry: unknown } } };

function readerOf(lib: false | { entry: unknown } | undefined): Reader {
  const file = lib ? String(lib.entry).replace(/.*\//s, '') : '';
  return Object.hasOwn(readers, file) ? (readers[file] ?? 'page') : 'page';
}
