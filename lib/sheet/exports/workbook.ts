import type { Sliced } from '@/lib/core/in-slices';
import {
  type ExportCell,
  type ExportOptions,
  type SheetTable,
  exportLines,
  headsOf,
} from './table';
import {
  createPriceStyles,
  styles,
  stylesXml,
  widthOf,
} from './workbook-styles';
import { cellXml, xmlText } from './xml';

/** A file in an .xlsx: its path and its XML, in pieces. */
export type WorkbookFile = { path: string; xml: string[] };

/** Excel's own limits; it repairs a file beyond them by deleting. */
const maxRows = 1_048_576;
const maxLinks = 65_530;
const maxAddressChars = 2079;
const maxCellChars = 32_767;
const maxNameChars = 31;
const maxWidth = 60;

const dayMs = 86_400_000;
/** 1 January 1970, counted as spreadsheets count days. */
const firstDay = 25_569;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships =
  'http://schemas.openxmlformats.org/package/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

type WorkbookOptions = ExportOptions & {
  /** The sheet's name. */
  name: string;
  isRightToLeft: boolean;
};

/**
 * The table as the files of an .xlsx: numbers, dates and links have their
 * types, the head stays in view, and every text is one.
 */
export function* sheetWorkbook(
  table: SheetTable,
  options: WorkbookOptions,
): Sliced<WorkbookFile[]> {
  const rows = table.rows.slice(0, maxRows - 1);
  const heads = headsOf(table);
  const widths = heads.map(({ length }) => length + 2);
  const prices = createPriceStyles();
  const links: { ref: string; address: string }[] = [];
  const firstRow = options.hasHeads ? 2 : 1;

  const cellAt = (cell: ExportCell, column: number, row: number): string => {
    const ref = `${columnLetters(column)}${row}`;
    widths[column] = Math.max(widths[column] ?? 0, widthOf(cell) + 2);
    const { text, number, currency, day, link } = cell;
    if (number !== undefined)
      return numberXml(
        ref,
        number,
        prices.of(number, options.arePlain ? undefined : currency),
      );
    if (day !== undefined)
      return numberXml(ref, day / dayMs + firstDay, styles.day);
    const isLinked =
      link && link.length <= maxAddressChars && links.length < maxLinks;
    if (isLinked) links.push({ ref, address: link });
    return textXml(ref, text, isLinked ? styles.link : styles.text);
  };

  const lines = yield* exportLines(
    // A price is a number whether its sign is shown or not.
    { ...table, rows, options: { ...options, arePlain: true } },
    (cells, at) => {
      const row = at + firstRow;
      return `<row r="${row}">${cells
        .map((cell, column) => cellAt(cell, column, row))
        .join('')}</row>`;
    },
  );
  yield;
  const linked = linksXml(links);
  yield;
  const targets = links.map(
    ({ address }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/hyperlink" Target="${xmlText(address)}" TargetMode="External"/>`,
  );
  yield;
  const head = heads.map((name, column) =>
    textXml(`${columnLetters(column)}1`, name, styles.head),
  );
  return [
    ...frame(options.name, stylesXml(prices.formats)),
    {
      path: 'xl/worksheets/sheet1.xml',
      xml: [
        `${declaration}<worksheet xmlns="${main}" xmlns:r="${relationships}">`,
        viewXml(options),
        colsXml(widths),
        '<sheetData>',
        ...(options.hasHeads ? [`<row r="1">${head.join('')}</row>`] : []),
        ...lines,
        '</sheetData>',
        ...linked,
        '</worksheet>',
      ],
    },
    {
      path: 'xl/worksheets/_rels/sheet1.xml.rels',
      xml: [
        `${declaration}<Relationships xmlns="${packageRelationships}">`,
        ...targets,
        '</Relationships>',
      ],
    },
  ];
}

/** `A`, `B` … `Z`, `AA`; from 0. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

const numberXml = (ref: string, number: number, style: number): string =>
  `<c r="${ref}" s="${style}"><v>${number}</v></c>`;

const textXml = (ref: string, text: string, style: number): string =>
  text === ''
    ? ''
    : `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellXml(cut(text))}</t></is></c>`;

const cut = (text: string): string =>
  text.length > maxCellChars ? `${text.slice(0, maxCellChars - 1)}…` : text;

const viewXml = ({ hasHeads, isRightToLeft }: WorkbookOptions): string =>
  `<sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>${
    hasHeads
      ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
      : ''
  }</sheetView></sheetViews>`;

const colsXml = (widths: readonly number[]): string =>
  widths.length > 0
    ? `<cols>${widths
        .map(
          (width, at) =>
            `<col min="${at + 1}" max="${at + 1}" width="${Math.min(width, maxWidth)}" customWidth="1"/>`,
        )
        .join('')}</cols>`
    : '';

const linksXml = (links: readonly { ref: string }[]): string[] =>
  links.length > 0
    ? [
        '<hyperlinks>',
        ...links.map(
          ({ ref }, index) =>
            `<hyperlink ref="${ref}" r:id="rId${index + 1}"/>`,
        ),
        '</hyperlinks>',
      ]
    : [];

/** What is alike in every workbook of one sheet. */
function frame(name: string, stylesFile: string): WorkbookFile[] {
  const type = (part: string, kind: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relationships}/${kind}" Target="${target}"/>`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/worksheets/sheet1.xml', 'worksheet')}${type('/xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelationships}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelationships}">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': stylesFile,
  };
  return Object.entries(files).map(([path, xml]) => ({
    path,
    xml: [declaration + xml],
  }));
}

/** Excel refuses some signs in a sheet's name, and an apostrophe at its ends. */
const sheetName = (name: string): string =>
  xmlText(
    name
      .replace(/[[\]:*?/\\\p{Cc}\p{Cf}]/gu, ' ')
      .trim()
      .slice(0, maxNameChars)
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet1',
  );
