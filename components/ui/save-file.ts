const keptMs = 60_000

/** Hands a file to the browser's downloads. A link does it: the `downloads` permission would warn at install. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}
