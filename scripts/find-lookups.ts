import {
  TypeFlags,
  API,
  type Checker,
  type Program,
  type Type,
  type UnionType,
} from 'typescript/unstable/sync';
import {
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isDeleteExpression,
  isElementAccessExpression,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';

type Lookup = { node: Node; key: Node };

/**
 * Finds where a project reads or writes an object by a text of unknown type, or
 * checks such a key with `in`: `file:line code` each. External text may be
 * `constructor` or `__proto__`, which objects inherit; `getOwn`, `Object.hasOwn`
 * and `Map` find only own entries.
 */
export function findLookups(
  tsconfig: string,
  isChecked: (file: string) => boolean,
): string[] {
  const api = new API();
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [tsconfig] })
      .getProjects();
    if (!project) throw new Error(`No project: ${tsconfig}`);
    const { program, checker } = project;
    return program
      .getSourceFileNames()
      .filter((file) => isChecked(file))
      .flatMap((file) => lookupsIn(file, program, checker));
  } finally {
    api.close();
  }
}

function lookupsIn(file: string, program: Program, checker: Checker): string[] {
  const source = program.getSourceFile(file);
  const all = source ? candidatesIn(source) : [];
  if (!source || all.length === 0) return [];
  const types = checker.getTypeAtLocation(all.map(({ key }) => key));
  return all
    .filter((_, at) => isAnyText(types[at]))
    .map(({ node }) => {
      const line = source.text
        .slice(0, node.getStart(source))
        .split('\n').length;
      return `${file}:${line} ${node.getText(source)}`;
    });
}

function candidatesIn(source: SourceFile): Lookup[] {
  const found: Lookup[] = [];
  const visit = (node: Node) => {
    if (isElementAccessExpression(node) && !isDeleteExpression(node.parent))
      found.push({ node, key: node.argumentExpression });
    if (
      isBinaryExpression(node) &&
      node.operatorToken.kind === SyntaxKind.InKeyword &&
      !(
        isPropertyAccessExpression(node.right) &&
        node.right.name.text === 'prototype'
      )
    )
      found.push({ node, key: node.left });
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const anyText =
  TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping;

const isAnyText = (type: Type | undefined): boolean =>
  type !== undefined &&
  partsOf(type).some(({ flags }) => (flags & anyText) !== 0);

const partsOf = (type: Type): readonly Type[] =>
  type.flags & TypeFlags.Union ? (type as UnionType).getTypes() : [type];
