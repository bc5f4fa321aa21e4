import { parseSync } from 'vite';

type Node = {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
};

/**
 * The code of a module with its constants marked as pure, so that a script
 * leaves out those it doesn't use: schemas are made by calls, which the bundler
 * would keep. A constant of this code base does nothing but hold its value.
 */
export function withPureConstants(code: string, file: string): string {
  const { body } = parseSync(file, code).program as unknown as { body: Node[] };
  return body
    .map(
      (statement) =>
        (statement.type === 'ExportNamedDeclaration'
          ? statement['declaration']
          : statement) as Node,
    )
    .filter(
      (node) =>
        node?.type === 'VariableDeclaration' && node['kind'] === 'const',
    )
    .flatMap((node) =>
      (node['declarations'] as Node[]).map(({ init }) => init as Node),
    )
    .filter((init) => init && calls(init) && !awaits(init))
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => {
      const value = text.slice(start, end);
      return `${text.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${text.slice(end)}`;
    }, code);
}

const isFunction = ({ type }: Node) =>
  type.includes('Function') || type.includes('Class');

/** What calls something when it is evaluated; a spread calls an iterator. */
const calling = new Set([
  'CallExpression',
  'NewExpression',
  'TaggedTemplateExpression',
  'SpreadElement',
]);

const calls = (node: unknown): boolean =>
  some(node, ({ type }) => calling.has(type));

const awaits = (node: unknown): boolean =>
  some(node, ({ type }) => type === 'AwaitExpression');

/** Whether a part is like that, outside of functions. */
function some(node: unknown, isLike: (node: Node) => boolean): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if ('type' in node && 'start' in node) {
    if (isFunction(node as Node)) return false;
    if (isLike(node as Node)) return true;
  }
  return Object.values(node).some((inner) => some(inner, isLike));
}

/** The plugin that marks them. */
export function pureConstants() {
  return {
    name: 'pure-constants',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/\/lib\/[^?]*\.ts$/.test(id) || id.includes('node_modules'))
        return undefined;
      return { code: withPureConstants(code, id), map: null };
    },
  };
}
