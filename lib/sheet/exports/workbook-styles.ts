import { type ExportCell, plainValue } from './table';
import { xmlText } from './xml';

/** The indices of the styles that every workbook has. */
export const styles = { head: 1, text: 2, link: 3, day: 4 } as const;

const firstOwn = 5;
const firstNumberFormat = 164;

/** Gives out the styles of prices: one for each currency and its decimals. */
export function createPriceStyles() {
  const formats: string[] = [];
  return {
    /** The style's index; 0, a plain number, without a currency. */
    of(number: number, currency: string | undefined): number {
      if (!currency) return 0;
      const decimals = Number.isInteger(number) ? '' : '.00';
      const format = `"${signOf(currency)}" #,##0${decimals}`;
      const known = formats.indexOf(format);
      return firstOwn + (known < 0 ? formats.push(format) - 1 : known);
    },
    formats,
  };
}

/** A currency's sign, such as €. Codes come from a fixed list. */
function signOf(currency: string): string {
  return (
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  );
}

/** `xl/styles.xml`; `prices`: the number formats of prices. */
export function stylesXml(prices: readonly string[]): string {
  const numberFormats = prices.map(
    (format, index) =>
      `<numFmt numFmtId="${firstNumberFormat + index}" formatCode="${xmlText(format)}"/>`,
  );
  const own = prices.map(
    (_, index) =>
      `<xf numFmtId="${firstNumberFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const xf = (format: number, font: number) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  // 49 is text, which a spreadsheet never runs, and 14 a date.
  const all = [xf(0, 0), xf(49, 1), xf(49, 0), xf(49, 2), xf(14, 0), ...own];
  return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${
    numberFormats.length > 0
      ? `<numFmts count="${numberFormats.length}">${numberFormats.join('')}</numFmts>`
      : ''
  }<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${all.length}">${all.join('')}</cellXfs></styleSheet>`;
}

/** How wide a cell is, in characters. */
export const widthOf = (cell: ExportCell): number =>
  String(plainValue(cell)).length;
