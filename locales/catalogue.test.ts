import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Sections whose keys are put together from a code; the types check that each code has its words. */
const composed =
  /^(?:error|field|form|format|preset|privacy|reading|start|lookup\.(?:title|help)|sessions\.(?:none|filter)|settings\.connection\.(?:hosted|own)|connection\.(?:address|verdict)|job\.(?:held|queued|waiting|paused|running|unknown|done|failed|cancelled)|output\.(?:copied|failed|view|blocks|menu\.mark|metadata\.(?:key|status|hit|miss)))\b/

const source = ['components', 'entrypoints', 'wxt.config.ts']
  .flatMap((root) =>
    root.endsWith('.ts')
      ? [root]
      : readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const keys = [...readFileSync('.wxt/i18n/structure.d.ts', 'utf8').matchAll(/^ {2}"([^@"][^"]*)":/gm)].map(
  ([, key]) => key ?? '',
)

describe('the catalogue', () => {
  it('has keys', () => expect(keys.length).toBeGreaterThan(100))

  it('holds no string that nothing shows', () => {
    const isUsed = (key: string) =>
      source.includes(`'${key}'`) || source.includes(`__MSG_${key.replaceAll('.', '_')}__`)
    expect(keys.filter((key) => !composed.test(key) && !isUsed(key))).toEqual([])
  })
})
