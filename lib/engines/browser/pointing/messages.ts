import type { ColumnType, Recipe } from '@/lib/sheet';

/** The name of the port that a tab opens while the user points in it. */
export const pointingPort = 'pluck.pointing';

/**
 * How far the user is. `first`: nothing was clicked; `second`: the list of one
 * example is shown; `settled`: two examples say which list it is.
 */
export type PointingStep = 'first' | 'second' | 'settled';

/** What pointing starts with; in the panel the user can change it. */
export type PointedAt = 'list' | 'values';

/** Why the last click changed nothing. */
export type PointingProblem = 'alone' | 'different' | 'gone';

/** A value of each record, with the one of the record under the pointer. */
export type PointedColumn = {
  name: string;
  type: ColumnType;
  value: string;
  /** The user has taken it away. */
  isDropped: boolean;
};

/** What a tab says to the panel at each change. Its texts are the page's. */
export type PointingReport = {
  /** Single values of the page are taken, and no list. */
  isOfPage?: true;
  step: PointingStep;
  /** The number of records that are alike. */
  count: number;
  columns: PointedColumn[];
  leftOut: { count: number; lacks: string[] };
  problem?: PointingProblem;
  /** Finds these records again, without the columns taken away. */
  recipe?: Recipe;
  /** The page's address, once the user has stopped: the last report. */
  stoppedAt?: string;
};

/** What the panel asks of a tab. `show` repeats the report. */
export type PlainCommand =
  | 'show'
  | 'next'
  | 'previous'
  | 'wider'
  | 'narrower'
  | 'click'
  | 'takeLeftOut'
  | 'takeList'
  | 'takeValues'
  | 'startAgain'
  | 'stop';

export type PointingCommand =
  | { do: PlainCommand }
  | { do: 'toggle'; column: number };

/** What each key asks for. */
export const pointingKeys: ReadonlyMap<string, PlainCommand> = new Map([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['ArrowRight', 'wider'],
  ['ArrowLeft', 'narrower'],
  ['Enter', 'click'],
  ['Escape', 'stop'],
]);

/**
 * The texts of the layer in the page; `$1` and `$2` stand for numbers or a
 * name.
 */
export type PointingLabels = {
  first: string;
  firstDone: string;
  second: string;
  secondDone: string;
  values: string;
  firstClick: string;
  seen: string;
  take: string;
  row: string;
  pageValues: string;
  addColumn: string;
  addValue: string;
  removeColumn: string;
  removeValue: string;
  columnName: string;
  valueName: string;
  stop: string;
  /** The name of the key that stops. */
  escape: string;
  direction: 'ltr' | 'rtl';
} & Record<PointingProblem, string>;

/** Fills the places of a label. */
export const fill = (label: string, ...values: (string | number)[]): string =>
  label.replaceAll(/\$(\d)/g, (_, place: string) =>
    String(values[Number(place) - 1] ?? ''),
  );
