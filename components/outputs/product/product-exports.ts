import { i18n } from '#i18n';
import {
  type TextColumn,
  columnsCsv,
  markdownTable,
} from '@/components/outputs/parts/text-tables';
import { getOwn } from '@/lib/core/objects';
import { escapeMarkdown } from '@/lib/safe/escape';
import { type Product, type Variant, optionValues } from './offer';
import { priceText } from '@/components/ui/measure';
import { stockLabel } from './price-and-stock';

/** The columns by their name in the contract. */
const columns: TextColumn<Variant>[] = [
  ...'title sku id price.amount price.currency price.formatted'.split(' '),
  ...'sale.originalPrice.amount sale.originalPrice.currency sale.originalPrice.formatted'.split(
    ' ',
  ),
  'availability.inStock',
  'availability.text',
  ['images', ({ images }) => images?.map(({ url }) => url).join(' ')],
];

/**
 * With more option columns, a table would be mostly empty and grow
 * quadratically.
 */
const maxCsvOptions = 100;

/**
 * The variants as CSV: one row each and one column per option, or one JSON
 * column if there are too many.
 */
export function productCsv({ variants }: Product): string {
  const options = [...optionValues(variants).keys()];
  const optionColumns: TextColumn<Variant>[] =
    options.length > maxCsvOptions
      ? [['values', ({ values }) => values && JSON.stringify(values)]]
      : options.map((name) => [
          `values.${name}`,
          ({ values }) => getOwn(values, name),
        ]);
  return columnsCsv(variants, [...columns, ...optionColumns]);
}

/** More option columns would make the table unreadable. */
const maxMarkdownOptions = 12;

/** A product as Markdown: its details, then a table of its variants. */
export function productMarkdown({
  title,
  brand,
  category,
  url,
  description,
  variants,
}: Product): string {
  const parts = [
    `# ${escapeMarkdown(title)}`,
    escapeMarkdown([brand, category].filter(Boolean).join(' · ')),
    escapeMarkdown(description ?? ''),
    variants.length > 0 && variantsMarkdown(variants),
    `<${url.replace(/[<>\s]/g, encodeURIComponent)}>`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function variantsMarkdown(variants: readonly Variant[]): string {
  const all = [...optionValues(variants).keys()];
  const options = all.length > maxMarkdownOptions ? [] : all;
  return markdownTable(
    [
      i18n.t('output.variant'),
      ...options,
      i18n.t('output.code'),
      i18n.t('output.price'),
      i18n.t('output.stock'),
    ],
    variants.map(({ title, sku, id, values, price, sale, availability }) => [
      title ?? sku ?? id ?? '',
      ...options.map((option) => getOwn(values, option) ?? ''),
      joined([...new Set([sku, id])], ', '),
      joined(
        [
          price && priceText(price),
          sale?.originalPrice &&
            `${i18n.t('output.before')} ${priceText(sale.originalPrice)}`,
        ],
        ' ',
      ),
      joined([stockLabel(availability), availability.text], ': '),
    ]),
  );
}

const joined = (
  texts: readonly (string | null | undefined | false)[],
  separator: string,
) => texts.filter(Boolean).join(separator);
