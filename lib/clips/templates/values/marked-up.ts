import {
  type HtmlToken,
  htmlTokens,
  isEmptyTag,
  tagAttributes,
} from '@/lib/clips/templates/filters/html-tokens'
import { withoutMarkup } from '@/lib/engines/browser/structured/plain-text'
import { type Thing, type Value, schemaName } from '@/lib/engines/browser/structured/thing'

type Open = { name: string; property: string; text: string; value?: string; thing?: Thing }

const maxTags = 200_000
const maxOpen = 500

/** The things that HTML describes in microdata, without those that are properties of another. */
export function markedUp(html: string): Thing[] {
  if (!html.includes('itemprop')) return []
  const top: Thing[] = []
  const open: Open[] = []

  const close = () => {
    const element = open.pop()
    if (!element) return
    const outer = open.at(-1)
    if (outer) outer.text += element.text
    const value = element.thing ?? element.value ?? withoutMarkup(element.text)
    const holder = element.property === '' ? undefined : open.findLast(({ thing }) => thing)?.thing
    if (holder) add(holder, element.property, value)
    else if (element.thing) top.push(element.thing)
  }

  for (const token of htmlTokens(html).slice(0, maxTags)) {
    const inner = open.at(-1)
    if (token.kind === 'text') {
      if (inner) inner.text += token.text
    } else if (token.kind === 'close') {
      const at = open.findLastIndex(({ name }) => name === token.name)
      for (let left = at === -1 ? 0 : open.length - at; left > 0; left -= 1) close()
    } else if (open.length < maxOpen) {
      open.push(opened(token))
      if (isEmptyTag(token.name)) close()
    }
  }
  while (open.length > 0) close()
  return top
}

function opened(token: HtmlToken & { kind: 'open' | 'close' }): Open {
  const attributes = new Map(tagAttributes(token))
  const value = attributes.get('content') ?? attributes.get('datetime') ?? linkOf(token.name, attributes)
  return {
    name: token.name,
    property: attributes.get('itemprop') ?? '',
    text: '',
    ...(value !== undefined && { value: withoutMarkup(value) }),
    ...(attributes.has('itemscope') && {
      thing: { types: (attributes.get('itemtype') ?? '').split(/\s+/).map(schemaName), values: new Map() },
    }),
  }
}

const linkOf = (name: string, attributes: ReadonlyMap<string, string>): string | undefined =>
  /^(?:a|area|link)$/.test(name) ? attributes.get('href') : attributes.get('src')

function add({ values }: Thing, properties: string, value: Value) {
  for (const property of properties.split(/\s+/).filter(Boolean)) {
    const key = schemaName(property).toLowerCase()
    values.set(key, [...(values.get(key) ?? []), value])
  }
}
