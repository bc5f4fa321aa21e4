/**
 * Reads a property or method of the page's document past what the page put in its way: an element such as
 * `<img name="body">` shadows `document.body`, since the document's named elements come before its own properties.
 */
export function own<K extends keyof Document>(document: Document, name: K): Document[K] {
  const value: unknown = Reflect.get(Object.getPrototypeOf(document), name, document)
  return (typeof value === 'function' ? value.bind(document) : value) as Document[K]
}
