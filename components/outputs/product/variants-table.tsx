import { i18n } from '#i18n';
import { LongText, LongList, LongTable } from '@/components/outputs/parts/long';
import { getOwn } from '@/lib/core/get-own';
import { type Variant, namingOf } from './offer';
import { OfferPrice, Stock } from './price-and-stock';

const maxChars = 120;

/**
 * One row per variant. On narrow screens SKU and ID move into the first cell.
 */
export const VariantsTable = ({
  variants,
}: {
  variants: readonly Variant[];
}) => {
  const { columns, hasTitle } = namingOf(variants);
  const hasCode = variants.some(({ sku, id }) => sku || id);
  return (
    <LongTable
      items={variants}
      wrap={(table) => <div class="variants">{table}</div>}
      head={[
        hasTitle && i18n.t('output.variant'),
        ...columns.map((name) => (
          <th key={name} scope="col">
            <OptionText text={name} />
          </th>
        )),
        hasCode && (
          <th key="code" scope="col" class="wide-only">
            {i18n.t('output.code')}
          </th>
        ),
        i18n.t('output.price'),
        i18n.t('output.stock'),
      ]}
    >
      {(variant, at) => (
        <tr key={at}>
          {hasTitle && (
            <td>
              <OptionText text={variant.title} />
              <Options values={variant.values} />
              <NarrowCodes variant={variant} />
            </td>
          )}
          {columns.map((name, column) => (
            <td key={name}>
              <OptionText text={getOwn(variant.values, name)} />
              {column === 0 && <NarrowCodes variant={variant} />}
            </td>
          ))}
          {hasCode && (
            <td class="wide-only mono">
              <Codes variant={variant} />
            </td>
          )}
          <td class="price-cell">
            <OfferPrice of={variant} />
          </td>
          <td>
            <Stock of={variant.availability} />
          </td>
        </tr>
      )}
    </LongTable>
  );
};

const OptionText = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <LongText text={text} max={maxChars} as="bdi" />
  ) : (
    <span class="muted">{i18n.t('output.notGivenOne')}</span>
  );

const Options = ({ values }: Pick<Variant, 'values'>) => (
  <LongList items={Object.entries(values ?? {})} step={10} class="chips">
    {([name, value]) => (
      <li key={name} class="badge">
        <LongText as="bdi" class="muted" text={name} max={maxChars} />
        <LongText
          text={value ?? i18n.t('output.notGivenOne')}
          max={maxChars}
          as="bdi"
        />
      </li>
    )}
  </LongList>
);

const Codes = ({ variant: { sku, id } }: { variant: Variant }) =>
  [...new Set([sku, id])].map(
    (code) =>
      code && (
        <div key={code}>
          <LongText text={code} max={maxChars} />
        </div>
      ),
  );

const NarrowCodes = ({ variant }: { variant: Variant }) => (
  <div class="narrow-only small muted mono">
    <Codes variant={variant} />
  </div>
);
