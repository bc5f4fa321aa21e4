/**
 * Reads a property or method of the page's document even if the page shadows it: an element such as `<img name="body">`
 * shadows `document.body`, because named elements take precedence over the document's own properties.
 */
export function domProperty<K extends keyof Document>(document: Document, name: K): Document[K] {
  const value: unknown = Reflect.get(Object.getPrototypeOf(document), name, document)
  return (typeof value === 'function' ? value.bind(document) : value) as Document[K]
}
