import { saveFile } from '@/components/ui/save-file';
import { type PageReach, clipLink, findFolder } from '@/lib/clips';

/**
 * How destinations that need a page act through this one. `mayAsk`: called from
 * a click.
 */
export const pageReach = (mayAsk: boolean): PageReach => ({
  clipboard: navigator.clipboard,
  clipboardItem: (parts) => new ClipboardItem(parts),
  save: (file, name) => saveFile(name, file),
  folder: findFolder,
  open: openProgram,
  mayAsk,
});

/** A link opens the program without leaving the page. */
function openProgram(uri: string): void {
  const link = document.createElement('a');
  const href = clipLink(uri);
  if (href === undefined) throw new TypeError('No program of ours');
  link.href = href;
  link.click();
}
