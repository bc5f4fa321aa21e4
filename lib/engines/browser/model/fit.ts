/** The start of a text that fits, and its share of the text: 1 if all of it fits. */
type Fitting = { text: string; share: number }

/** More than any built-in model accepts; measuring more would waste time. */
const most = 400_000
/** Maximum measurements per cut: each aims slightly below the limit. */
const tries = 8
const aim = 0.95

/** Cuts a text at the end of a line or a word until it fits. Empty if nothing fits. */
export async function fit(
  text: string,
  room: number,
  measure: (text: string) => Promise<number>,
): Promise<Fitting> {
  let cut = cutAt(text, most)
  for (let left = tries; left > 0 && cut !== ''; left--) {
    const size = await measure(cut)
    if (size <= room) return { text: cut, share: cut.length / text.length }
    cut = cutAt(cut, Math.floor(cut.length * Math.min(aim, Math.max(0, room / size) * aim)))
  }
  return { text: '', share: text === '' ? 1 : 0 }
}

function cutAt(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  const line = cut.lastIndexOf('\n')
  const word = cut.lastIndexOf(' ')
  return cut.slice(0, line > length * 0.8 ? line : word > length * 0.8 ? word : undefined).trimEnd()
}
