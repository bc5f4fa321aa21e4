import { escapeHtml } from '@/lib/safe/escape-html'

/**
 * The HTML of images for the sandboxed page behind `.tiles`, in the same grid. `lost` replaces an image
 * that didn't load.
 */
export const imageGrid = (addresses: readonly string[], lost: string): string => {
  const look = 'inline-size:100%;block-size:120px;object-fit:contain;font-size:12px;text-align:center'
  const images = addresses.map(
    (address) =>
      `<img src="${escapeHtml(address)}" alt="${escapeHtml(lost)}" loading="lazy" style="${look}">`,
  )
  const grid =
    'display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));grid-auto-rows:176px;gap:8px;margin:-16px'
  return `<div style="${grid}">${images.join('')}</div>`
}
