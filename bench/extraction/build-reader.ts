import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The reader as one script, built from the current sources. `world`: the file that starts it. */
export async function buildReader(world = import.meta.resolve('./reader-world.ts')): Promise<string> {
  const root = resolve(import.meta.dirname, '../..')
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '@': root } },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(world),
        formats: ['iife'],
        name: 'reader',
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Vite built nothing.')
  return output.output[0].code
}
