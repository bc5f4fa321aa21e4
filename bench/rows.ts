/** One line of the report. Without a limit it is only informative. */
export type Row = {
  what: string;
  measured: string;
  peer?: string;
  result?: string;
  limit?: string;
  ok?: boolean;
};

/**
 * A value against that of a peer in the same run. `limit`: the highest ratio
 * that passes.
 */
export const ratioRow = (
  what: string,
  measured: number,
  peer: number,
  limit?: number,
  unit = ms,
): Row => ({
  what,
  measured: unit(measured),
  peer: unit(peer),
  result: `x ${(measured / peer).toFixed(2)}`,
  ...(limit !== undefined && {
    limit: `x ${limit}`,
    ok: measured / peer <= limit,
  }),
});

/**
 * Values against those of a peer, taken in turns: the median of their ratios,
 * which holds when the machine's speed changes meanwhile. `limit`: the highest
 * ratio that passes.
 */
export function turnsRow(
  what: string,
  measured: number[],
  peer: number[],
  limit?: number,
): Row {
  const ratio = median(measured.map((value, turn) => value / peer[turn]!));
  return {
    what,
    measured: ms(median(measured)),
    peer: ms(median(peer)),
    result: `x ${ratio.toFixed(2)}`,
    ...(limit !== undefined && { limit: `x ${limit}`, ok: ratio <= limit }),
  };
}

/**
 * A time against that of a peer in the same run. `limitMs`: the longest
 * difference that passes.
 */
export const addedRow = (
  what: string,
  measured: number,
  peer: number,
  limitMs?: number,
): Row => ({
  what,
  measured: ms(measured),
  peer: ms(peer),
  result: `+ ${ms(measured - peer)}`,
  ...(limitMs !== undefined && {
    limit: `+ ${ms(limitMs)}`,
    ok: measured - peer <= limitMs,
  }),
});

/** A time without a peer. */
export const timeRow = (
  what: string,
  measured: number,
  limitMs?: number,
): Row => ({
  what,
  measured: ms(measured),
  ...(limitMs !== undefined && {
    result: `x ${(measured / limitMs).toFixed(2)}`,
    limit: ms(limitMs),
    ok: measured <= limitMs,
  }),
});

export const ms = (value: number): string => `${value.toFixed(1)} ms`;

export const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toFixed(1)} MB`;

/** The value below which a share of the values lies. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ??
  Number.NaN;

export const median = (values: number[]): number => quantile(values, 0.5);

const columns = [78, 11, 11, 11, 11];

/** Formats a row in columns. */
export function line({
  what,
  measured,
  peer = '',
  result = '',
  limit = '',
  ok,
}: Row): string {
  const cells = [what, measured, peer, result, limit];
  const padded = cells.map((cell, at) =>
    at ? cell.padStart(columns[at]!) : cell.padEnd(columns[at]!),
  );
  return `${padded.join(' ')}  ${verdict(ok)}`.trimEnd();
}

function verdict(ok: Row['ok']): string {
  if (ok === undefined) return '';
  return ok ? 'ok' : 'OVER';
}

export const header = line({
  what: '',
  measured: 'measured',
  peer: 'peer',
  result: 'result',
  limit: 'limit',
});
