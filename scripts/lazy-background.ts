import type { Plugin } from 'vite';

/**
 * Sets `require` and `exports` for the code behind it. The later file is a
 * function of them, named `later`.
 */
const loader = (file: string) => `(() => {
const policy = globalThis.trustedTypes?.createPolicy('worker', { createScriptURL: (name) => name })
const load = () => importScripts(policy?.createScriptURL('${file}') ?? '${file}')
const exports = {}
let loaded
const require = (name) => {
  if (name === './background.js') return exports
  if (!loaded) load(), later(require, (loaded = {}))
  return loaded
}
addEventListener('install', load)
`;

/**
 * Puts what the background loads with `import()` into a second file. Service
 * workers have no `import()`, and `importScripts` gives them only what it gave
 * them once while they were installed.
 */
export function lazyBackground(): Plugin {
  return {
    name: 'lazy-background',
    config({ build }) {
      if (!build?.lib || build.lib.name !== 'background') return;
      build.lib.formats = ['cjs'];
      const groups = [
        { name: 'start', tags: ['$initial' as const], priority: 2 },
        { name: 'later', priority: 1 },
      ];
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: false,
            output: {
              chunkFileNames: 'background-[name].js',
              codeSplitting: { groups },
            },
          },
        },
      };
    },
    generateBundle({ format }, bundle) {
      if (format !== 'cjs') return;
      const chunks = Object.values(bundle).filter(
        (file) => file.type === 'chunk',
      );
      const [start, later, ...others] = chunks.toSorted(
        (a, b) => Number(b.isEntry) - Number(a.isEntry),
      );
      if (!start || !later || others.length > 0)
        throw new Error('The background is not two files.');
      start.code = `${loader(later.fileName)}${start.code}\n})()`;
      later.code = `later = (require, exports) => {${later.code}\n}`;
    },
  };
}
