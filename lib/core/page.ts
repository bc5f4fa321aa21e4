/**
 * The page that the user clicked: a tab, with the ids and the address that the
 * browser reported at the click.
 */
export type Page = {
  tabId: number;
  windowId: number;
  url: string;
  title: string;
};
