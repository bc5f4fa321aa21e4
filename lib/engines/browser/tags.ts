import { outermost } from './outermost'

/** A selector in the request that the browser can't parse. */
export class BadSelector extends Error {}

/**
 * Keeps only what the selectors match, in page order, without duplicates. Source: contract, `includeTags` "Tags
 * included in output".
 */
export function includeOnly(copy: Document, selectors: string[]) {
  const found = new Set(selectors.flatMap((selector) => select(copy, selector)))
  const root = copy.body ?? copy.documentElement
  const inOrder = [...root.querySelectorAll('*')].filter((element) => found.has(element))
  root.replaceChildren(...(found.has(root) ? root.childNodes : outermost(inOrder)))
}

/** Removes what the selectors match. Source: contract, `excludeTags`. */
export function exclude(copy: Document, selectors: string[]) {
  for (const selector of selectors) for (const element of select(copy, selector)) element.remove()
}

function select(copy: Document, selector: string): Element[] {
  try {
    return [...copy.querySelectorAll(selector)].filter((element) => element !== copy.documentElement)
  } catch {
    throw new BadSelector(`"${selector}" is not a CSS selector.`)
  }
}
