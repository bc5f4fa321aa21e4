/** The start of a text that fits, and which share of the text that is: 1 where all of it does. */
type Fitting = { text: string; share: number }

/** More than any built-in model takes in; to measure more would only take time. */
const most = 400_000
/** How often a cut is measured anew: each aims a little below the room that there is. */
const tries = 8
const aim = 0.95

/** Cuts a text at the end of a line or a word until its measure is within the room. Nothing, where nothing fits. */
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
