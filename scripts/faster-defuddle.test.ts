import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { fasterDefuddle } from './faster-defuddle'

const folder = dirname(createRequire(import.meta.url).resolve('defuddle'))
const codeOf = (file: string) => readFileSync(join(folder, file), 'utf8')

describe('the faster parts of Defuddle', () => {
  it.each(['defuddle.js', 'utils.js', 'utils/dom.js', 'removals/hidden.js', 'removals/selectors.js'])(
    'finds them in %s',
    (file) => {
      const code = codeOf(file)
      expect(fasterDefuddle(file, code)).not.toBe(code)
    },
  )
  it('leaves other modules alone', () => {
    expect(fasterDefuddle('other.js', 'text')).toBe('text')
  })
  it('fails if one of them has changed', () => {
    expect(() => fasterDefuddle('utils.js', 'text')).toThrow('has changed')
  })
  it('counts the same words', () => {
    const counters = [codeOf('utils.js'), fasterDefuddle('utils.js', codeOf('utils.js'))].map(countWordsOf)
    for (const text of [
      '',
      ' ',
      'one',
      'one two\n three',
      'été 12,5 €',
      '日本語 text 한국',
      'a\u3000b\u00a0c',
    ]) {
      const [slow, fast] = counters.map((count) => count(text))
      expect(fast).toBe(slow)
    }
  })
})

function countWordsOf(code: string): (text: string) => number {
  const start = code.indexOf('function countWords')
  const end = code.indexOf('\n}', start) + 2
  return runInNewContext(`${code.slice(start, end)}; countWords`) as (text: string) => number
}
