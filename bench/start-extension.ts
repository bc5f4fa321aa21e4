import * as driver from '@/e2e/extension'

/** Starts the extension under tsx, whose helper for function names doesn't exist in pages. */
export async function startExtension(
  options?: Parameters<typeof driver.startExtension>[0],
): Promise<driver.Extension> {
  const extension = await driver.startExtension(options)
  await extension.context.addInitScript('globalThis.__name = (named) => named')
  return extension
}
