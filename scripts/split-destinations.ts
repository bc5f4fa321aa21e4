import type { Plugin } from 'vite'

/**
 * Makes two modules of a destination's file: its settings, which are needed wherever settings are read, and its delivery,
 * which only those load that deliver.
 */
export const splitDestinations = (): Plugin => ({
  name: 'split-destinations',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer?.endsWith('/destinations/deliveries.ts')) return
    const found = await this.resolve(source, importer)
    return found && { ...found, id: `${found.id}?delivery` }
  },
})
