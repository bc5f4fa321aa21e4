import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { parseJson, stepsOf } from '@/lib/core/json';

type Node = ReturnType<typeof syntaxTree>['topNode'];
export type Span = { from: number; to: number };

/** The maximum time to parse a long text to its end, in milliseconds. */
const patienceMs = 100;

const treeOf = (state: EditorState) =>
  ensureSyntaxTree(state, state.doc.length, patienceMs) ?? syntaxTree(state);

const valueNames = new Set([
  'True',
  'False',
  'Null',
  'Number',
  'String',
  'Object',
  'Array',
]);
const valuesIn = (node: Node): Node[] =>
  childrenOf(node).filter(({ name }) => valueNames.has(name));

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    children.push(child);
  return children;
}

function nameOf(state: EditorState, property: Node): string | undefined {
  const name = property.getChild('PropertyName');
  return name
    ? (parseJson(state.sliceDoc(name.from, name.to)) as string | undefined)
    : undefined;
}

/** The step from an object or list to a value: the value and its key. */
function step(
  state: EditorState,
  node: Node,
  part: string,
): { value?: Node; key?: Node } | undefined {
  if (node.name === 'Array') {
    const value = valuesIn(node)[Number(part)];
    return value && { value };
  }
  const property = childrenOf(node).findLast(
    (child) => nameOf(state, child) === part,
  );
  if (!property) return undefined;
  return {
    value: valuesIn(property)[0],
    key: property.getChild('PropertyName') ?? undefined,
  };
}

/**
 * The range of a JSON pointer: the value, its key if the value has many lines,
 * or its nearest parent.
 */
export function spanOf(state: EditorState, pointer: string): Span {
  let node = valuesIn(treeOf(state).topNode)[0];
  let key: Node | undefined;
  for (const part of stepsOf(pointer)) {
    const next: ReturnType<typeof step> = node && step(state, node, part);
    if (!next) break;
    node = next.value;
    key = next.key ?? (node && isLong(state, node) ? key : undefined);
  }
  if (!node) return key ?? { from: 0, to: 0 };
  if (!isLong(state, node)) return { from: node.from, to: node.to };
  return key
    ? { from: key.from, to: key.to }
    : { from: node.from, to: node.from + 1 };
}

const isLong = (state: EditorState, { from, to }: Span): boolean =>
  state.doc.lineAt(from).number !== state.doc.lineAt(to).number;

/** The keys and indexes that lead to a position in the text. */
export function stepsTo(state: EditorState, at: number): (string | number)[] {
  const steps: (string | number)[] = [];
  const [before, after] = [
    treeOf(state).resolveInner(at, -1),
    treeOf(state).resolveInner(at, 1),
  ];
  for (
    let node: Node | null = isWord(before) ? before : after;
    node;
    node = node.parent
  ) {
    if (node.name === 'Property') steps.unshift(nameOf(state, node) ?? '');
    else if (node.parent?.name === 'Array' && valueNames.has(node.name)) {
      const { from } = node;
      steps.unshift(
        valuesIn(node.parent).findIndex((value) => value.from === from),
      );
    }
  }
  return steps;
}

const isWord = ({ name }: Node): boolean =>
  name === 'PropertyName' || (valueNames.has(name) && !isHolder(name));
const isHolder = (name: string): boolean =>
  name === 'Object' || name === 'Array';

/** Where the text stops being JSON; its end if that is unknown. */
export function syntaxErrorAt(state: EditorState): number {
  let at: number | undefined;
  treeOf(state).iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
      return at === undefined;
    },
  });
  return at ?? state.doc.length;
}

/**
 * Duplicate keys in an object: the positions of all but the last of each, which
 * have no effect.
 */
export function overriddenKeysIn(
  state: EditorState,
): (Span & { key: string })[] {
  const doubles: (Span & { key: string })[] = [];
  treeOf(state).iterate({
    enter: ({ name, node }) => {
      if (name !== 'Object') return;
      const last = new Map<string, Span>();
      for (const property of node.getChildren('Property')) {
        const [key, place] = [
          nameOf(state, property),
          property.getChild('PropertyName'),
        ];
        if (key === undefined || !place) continue;
        const before = last.get(key);
        if (before) doubles.push({ key, ...before });
        last.set(key, { from: place.from, to: place.to });
      }
    },
  });
  return doubles;
}
