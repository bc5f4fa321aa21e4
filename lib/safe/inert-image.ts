/** Replaces an image by its alternative text and what `describe` says about its host. */
export function inertImage(image: Element, describe: (host: string) => string): Element {
  const { ownerDocument } = image
  const box = ownerDocument.createElement('span')
  box.className = 'inert-image'
  const alt = image.getAttribute('alt')?.trim()
  const host = URL.parse(image.getAttribute('src') ?? '')?.host
  for (const line of [alt, host && describe(host)]) {
    if (!line) continue
    const part = ownerDocument.createElement('span')
    part.textContent = line
    box.append(part)
  }
  return box
}
