import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { fasterDefuddle } from './faster-defuddle.ts'

const folder = dirname(createRequire(import.meta.url).resolve('defuddle'))
const rewriting = /\/(?:standardize|footnotes|callouts)$/
const nothing = '\0defuddle-nothing'
const entry = '\0defuddle-entry'

/**
 * Defuddle made from its modules, without those that rewrite what it keeps: the reader only asks what that is, and
 * they are a third of its code.
 */
export const smallDefuddle = (): Plugin => ({
  name: 'small-defuddle',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === 'defuddle') return entry
    return importer?.startsWith(folder) && rewriting.test(source) ? nothing : undefined
  },
  load(id) {
    if (id === entry)
      return `export { Defuddle as default } from ${JSON.stringify(join(folder, 'defuddle.js'))}`
    return id === nothing ? 'export {}' : undefined
  },
  transform(code, id) {
    if (!id.startsWith(folder)) return undefined
    return fasterDefuddle(relative(folder, id).replaceAll(sep, '/'), code)
  },
})
