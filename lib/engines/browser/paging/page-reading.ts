import type { RowsOption, Sheet, SheetRow } from '@/lib/sheet';

/** How the next page is reached. */
export type NextPage = NonNullable<Sheet['next']>;

/** The list to read: how it is found, and the columns that it has. */
export type AskedList = { rows: RowsOption; columns: readonly string[] };

/** What a site may show instead of a list. */
export type Wall = 'sign-in' | 'challenge';

/** The site asks to wait, for so long if it says so. */
export type Refusal = { status: number; waitMs?: number };

/** What the page in a tab shows of a list. */
export type PageReading = {
  address: string;
  /** Undefined if the list isn't there. */
  sheet?: Sheet;
  /** The rows since the page was last turned. */
  rows: SheetRow[];
  refusal?: Refusal;
  wall?: Wall;
};

/**
 * What became of a turn. `changed`: the list did, or another page is being
 * loaded; `gone`: the control isn't there or leads nowhere; `elsewhere`: it
 * leads to another site; `hidden`: the tab is in the background, where it
 * doesn't scroll.
 */
export type Turned =
  | 'changed'
  | 'unchanged'
  | 'gone'
  | 'elsewhere'
  | 'hidden'
  | { refusal: Refusal };

declare global {
  /**
   * In the tab's isolated world: reads the list once the page has settled.
   * From a separate script.
   */
  var pluckReadPage: ((asked: AskedList) => Promise<PageReading>) | undefined;
  /** Makes the page show its next part, by a button or by scrolling. */
  var pluckTurnPage:
    | ((next: NextPage, asked: AskedList) => Promise<Turned>)
    | undefined;
}
