import { makeUrlsAbsolute } from './absolute-urls'
import { simplifyCodeBlocks } from './code-blocks'
import { resolveImages } from './images'
import { simplifyMath } from './math'

/** Converts what readers and converters tend to lose (code, formulas, lazy images, addresses) into forms they keep. */
export function prepare(copy: Document, base: string) {
  simplifyMath(copy)
  simplifyCodeBlocks(copy)
  resolveImages(copy)
  makeUrlsAbsolute(copy, base)
}
