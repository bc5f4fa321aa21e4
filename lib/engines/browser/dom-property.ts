/**
 * Reads a property or method of the page's document, or of a form, even if the
 * page shadows it: an element such as `<img name="body">` shadows
 * `document.body`, because named elements take precedence over the document's
 * own properties.
 */
export function domProperty<T extends Node, K extends keyof T>(
  node: T,
  name: K,
): T[K] {
  const value: unknown = Reflect.get(Object.getPrototypeOf(node), name, node);
  return (typeof value === 'function' ? value.bind(node) : value) as T[K];
}
