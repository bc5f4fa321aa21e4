import * as driver from '@/e2e/extension'

/** Starts the extension for a run under tsx, which keeps the names of functions by a helper that pages do not have. */
export async function startExtension(
  options?: Parameters<typeof driver.startExtension>[0],
): Promise<driver.Extension> {
  const extension = await driver.startExtension(options)
  await extension.context.addInitScript('globalThis.__name = (named) => named')
  return extension
}
