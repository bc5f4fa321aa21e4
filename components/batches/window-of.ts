type Seen = { top: number; height: number; rows: number; rowHeight: number }

/** Extra rows drawn beyond the edges, so that scrolling and keyboard steps find them. */
const around = 8

/** The first row to draw and the one after the last, for `top` px scrolled away and `height` px visible. */
export function windowOf({ top, height, rows, rowHeight }: Seen): { first: number; end: number } {
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - around, rows - 1))
  const end = Math.min(rows, Math.ceil((top + height) / rowHeight) + around)
  return { first, end: Math.max(end, Math.min(rows, first + 1)) }
}
