// The folders of the product that import each other, and how dense the code is:
// for `npm run counts`.
import { dirname, normalize } from 'node:path';

const roomOf = (file) =>
  file
    .split('/')
    .slice(0, file.split('/').length > 2 ? 2 : 1)
    .join('/');

function target(files, from, path) {
  const base = path.startsWith('@/')
    ? path.slice(2)
    : path.startsWith('.') && normalize(`${dirname(from)}/${path}`);
  if (!base) return undefined;
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => base + end)
    .find((file) => files.has(file));
}

/** For each folder, those that it imports. `texts`: the sources by path. */
export function arrowsOf(texts) {
  const arrows = new Map(
    [...texts.keys()].map((file) => [roomOf(file), new Set()]),
  );
  for (const [file, text] of texts) {
    for (const [, path] of text.matchAll(
      /(?:from|import)\s*\(?\s*'([^']+)'/g,
    )) {
      const imported = target(texts, file, path);
      if (imported && roomOf(imported) !== roomOf(file))
        arrows.get(roomOf(file)).add(roomOf(imported));
    }
  }
  return arrows;
}

const importsWith =
  /(?:import|export)\s+(?!type\b)(?:[\w$]+\s*,?\s*)?(?:\{([^}]*)\}|\*[^'"]*?)?\s*from\s*'([^']+)'|import\s+'([^']+)'/g;

/**
 * The files that are loaded with a file, itself included: what it imports, and
 * what that imports. Types and `import()` don't count.
 */
export function loadedWith(texts, entry) {
  const found = new Set([entry]);
  for (const file of found) {
    for (const [, names, path, effect] of texts
      .get(file)
      .matchAll(importsWith)) {
      const members = names?.split(',').filter((name) => name.trim()) ?? [];
      const isTypes =
        members.length > 0 && members.every((name) => /^\s*type\s/.test(name));
      const imported = !isTypes && target(texts, file, path ?? effect);
      if (imported) found.add(imported);
    }
  }
  return found;
}

/** The pairs of folders that import each other. */
export const mutualPairs = (arrows) =>
  [...arrows].flatMap(([a, seen]) =>
    [...seen].filter((b) => a < b && arrows.get(b).has(a)).map((b) => [a, b]),
  );

/** How many folders the largest cycle has; 1 if there is none. */
export function largestCycle(arrows) {
  const reach = (from) => {
    const found = new Set();
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of arrows.get(at))
        if (!found.has(next) && found.add(next)) open.push(next);
    return found;
  };
  const reached = new Map(
    [...arrows.keys()].map((room) => [room, reach(room)]),
  );
  const sizes = [...reached].map(
    ([room, all]) =>
      [...all].filter((other) => reached.get(other).has(room)).length,
  );
  return Math.max(1, ...sizes);
}

/**
 * Code lines, nested ternaries per 1,000 of them, and words and signs in each:
 * without comments and imports.
 */
export function densityOf(texts) {
  const sums = { lines: 0, nested: 0, tokens: 0 };
  for (const text of texts.values()) {
    const bare = text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '');
    const lines = bare
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('import'));
    sums.nested += (
      bare.match(/\?[^?:;{}]*:[^?:;{}]*\?[^?.:;{}][^?:;{}]*:/g) ?? []
    ).length;
    sums.lines += lines.length;
    for (const line of lines)
      sums.tokens += (line.match(/\w+|[^\w\s]/g) ?? []).length;
  }
  return {
    lines: sums.lines,
    nested: (sums.nested / sums.lines) * 1000,
    tokens: sums.tokens / sums.lines,
  };
}
