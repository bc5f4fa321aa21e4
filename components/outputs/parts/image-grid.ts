import { escapeHtml } from '@/lib/safe/escape-html'

/** The HTML of a grid of images, for the sandboxed page: each leads to its address. */
export const imageGrid = (addresses: readonly string[]): string => {
  const cells = addresses.map((address) => {
    const source = escapeHtml(address)
    return `<a href="${source}" title="${source}"><img src="${source}" alt="" loading="lazy" style="inline-size:100%;aspect-ratio:1;object-fit:contain"></a>`
  })
  const grid = 'display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:8px'
  return `<div style="${grid}">${cells.join('')}</div>`
}
