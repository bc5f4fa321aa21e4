type Seen = { top: number; height: number; rows: number; rowHeight: number }

/** Rows beyond the edges that are drawn too, so that a scroll or a step of the keyboard finds them there. */
const around = 8

/** The first row to draw and the one after the last, where `top` px are scrolled away and `height` px are seen. */
export function windowOf({ top, height, rows, rowHeight }: Seen): { first: number; end: number } {
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - around, rows - 1))
  const end = Math.min(rows, Math.ceil((top + height) / rowHeight) + around)
  return { first, end: Math.max(end, Math.min(rows, first + 1)) }
}
