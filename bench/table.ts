/** One line of the report. Without a limit it is only informative. */
export type Row = {
  what: string
  measured: string
  peer: string
  result: string
  limit?: string
  ok?: boolean
}

/** Formats the rows in columns; the first row is the header. */
export function table(rows: Row[]): string {
  const cells = [
    ['', 'measured', 'peer', 'result', 'limit', ''],
    ...rows.map(({ what, measured, peer, result, limit = '', ok }) => [
      what,
      measured,
      peer,
      result,
      limit,
      ok === undefined ? '' : ok ? 'ok' : 'OVER',
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
