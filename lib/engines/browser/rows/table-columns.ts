import { columnsOf } from './columns';
import type { Column } from './candidate';
import type { GridCell } from './grid';
import { imageAddress, linkAddress } from './addresses';
import { typeOfTexts } from './kinds';
import {
  type PageNode,
  hasWords,
  isShown,
  ownText,
  textOf,
  tidy,
} from './page-node';

type Cells = readonly (GridCell | undefined)[];

/** The texts of a table's column, and the links and images in them. */
export function tableColumns(
  cells: Cells,
  header: string,
  x: number,
  base: string,
): Column[] {
  const name = header || `column ${x + 1}`;
  const texts = cells.map((cell) => cell?.text ?? '');
  const links = cells.map((cell) => firstLink(cell, base));
  const images = cells.map((cell) => firstImage(cell, base));
  const columns: Column[] = [];
  if (texts.some(Boolean))
    columns.push({
      key: `${x}`,
      type: typeOfTexts(texts),
      values: texts,
      name,
    });
  if (links.some(Boolean))
    columns.push({
      key: `${x} link`,
      type: 'link',
      values: links,
      name: header ? `${header} link` : 'link',
    });
  if (images.some(Boolean))
    columns.push({
      key: `${x} image`,
      type: 'image',
      values: images,
      name: header ? `${header} image` : 'image',
    });
  return columns;
}

function firstLink(cell: GridCell | undefined, base: string): string {
  const link = cell?.node.element.querySelector('a[href]');
  return link ? linkAddress(link, base) : '';
}

function firstImage(cell: GridCell | undefined, base: string): string {
  const image = cell?.node.element.querySelector('img');
  return image ? imageAddress(image, base) : '';
}

/** Cells with parts that no space divides are a column for each part. */
export function splitCells(
  cells: Cells,
  header: string,
  base: string,
): Column[] | undefined {
  const glued = cells.filter((cell) => cell && isGlued(cell)).length;
  if (glued <= cells.length / 2 || cells.some((cell) => !cell))
    return undefined;
  const entries = cells.flatMap((cell) => (cell ? [[cell.node]] : []));
  const columns = columnsOf(entries, base);
  for (const column of columns) {
    const isAddress = column.type === 'link' || column.type === 'image';
    if (header) column.name = isAddress ? `${header} ${column.type}` : header;
    column.key = `${header} ${column.key}`;
  }
  return columns;
}

function isGlued({ node, text }: GridCell): boolean {
  const parts: string[] = [];
  addParts(node, parts);
  return parts.length > 1 && parts.length < 6 && tidy(parts.join(' ')) !== text;
}

function addParts(node: PageNode, parts: string[]) {
  const inner = node.kids.filter((kid) => kid.chars > 0 && isShown(kid));
  if (inner.length === 0 || hasWords(ownText(node))) parts.push(textOf(node));
  else for (const kid of inner) addParts(kid, parts);
}
