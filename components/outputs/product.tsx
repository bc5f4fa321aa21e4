import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { count, listText } from '@/components/ui/measure';
import { AddressLink } from './parts/address';
import { type FieldProps, defineField } from './parts/define-output';
import { LongList, LongText, LongTable } from './parts/long';
import { FactItem, NotGiven, Section } from './parts/section';
import { canFrame } from './parts/page-frame';
import { CardPicture, Pictures } from './parts/pictures';
import { Tools, asCsv, asJson, asMarkdown, saveAs } from './parts/tools';
import { productJsonLd } from './product/json-ld';
import {
  type Offer,
  type Product,
  offerOf,
  optionValues,
  type Variant,
  namingOf,
} from './product/offer';
import { OfferPrice, Stock } from './product/price-and-stock';
import { productCsv, productMarkdown } from './product/product-exports';
import { getOwn } from '@/lib/core/objects';

const ProductView = ({
  value: all,
  raw,
  answer,
  title,
}: FieldProps<'product'>) => {
  const offer = offerOf(all.variants);
  const images = all.variants.flatMap((variant) => variant.images ?? []);
  const base = answer.data.metadata?.url ?? all.url ?? undefined;
  const markdown = () => productMarkdown(all);
  return (
    <>
      <Tools
        title={title || all.title}
        copy={markdown}
        save={[
          asMarkdown(markdown),
          asCsv(i18n.t('output.variantsCsv'), () => productCsv(all)),
          saveAs(i18n.t('output.jsonLd'), 'jsonld', 'application/ld+json', () =>
            productJsonLd(all),
          ),
          asJson(raw),
        ]}
      />
      <div class="pad parts">
        <ProductHead product={all} offer={offer} base={base} />
        <Facts product={all} offer={offer} />
        {(images.length > 1 || !canFrame) && (
          <Pictures pictures={images} base={base} />
        )}
        {all.variants.some(
          (one, _, { length }) => length > 1 || saysMore(one, all),
        ) && (
          <Section
            title={i18n.t('output.variants')}
            beside={`${i18n.t('output.variantCount', all.variants.length, [count(all.variants.length)])}, ${i18n.t('output.inStockCount', [count(offer.inStock)])}`}
          >
            <VariantsTable variants={all.variants} />
          </Section>
        )}
        {all.description && (
          <Section title={i18n.t('output.description')}>
            <LongText
              as="p"
              class="lines"
              dir="auto"
              text={all.description}
              max={600}
            />
          </Section>
        )}
        <FoundIn sources={all.sources} />
        <NotGiven
          names={[
            !all.brand && i18n.t('output.brand'),
            !all.category && i18n.t('output.category'),
            !all.description && i18n.t('output.description'),
            all.variants.length === 0 && i18n.t('output.variants'),
          ]}
        />
      </div>
    </>
  );
};

/** Whether the only variant has what the card doesn't show. */
const saysMore = ({ title, price, sale }: Variant, product: Product): boolean =>
  Boolean(title && title !== product.title) || Boolean(sale && !price);

type HeadProps = { product: Product; offer: Offer; base: string | undefined };

/** The product at a glance: its picture, maker, name and price. */
const ProductHead = ({ product, offer, base }: HeadProps) => {
  const { title, brand, category, variants } = product;
  const [picture] = variants.flatMap(({ images }) => images ?? []);
  return (
    <header class="product-card">
      {picture && canFrame && (
        <CardPicture address={URL.parse(picture.url, base)?.href} />
      )}
      <div class="stack product-head">
        {(brand || category) && (
          <p class="small muted">
            {[brand, category].filter(Boolean).map((text, index) => (
              <span key={index}>
                {index > 0 && ' · '}
                <LongText text={text ?? ''} max={200} as="bdi" />
              </span>
            ))}
          </p>
        )}
        <h2 dir="auto">
          {title ? (
            <LongText text={title} max={240} />
          ) : (
            i18n.t('output.untitledProduct')
          )}
        </h2>
        <p class="price">
          {offer.differs && (
            <span class="small muted">{i18n.t('output.from')}</span>
          )}
          <OfferPrice of={offer.best ?? {}} />
        </p>
      </div>
    </header>
  );
};

type FactsProps = { product: Product; offer: Offer };

/** What else is known of a product, as one list. */
const Facts = ({ product: { url, variants }, offer }: FactsProps) => {
  const [only, ...others] = variants;
  const { inStock, text } = offer.availability;
  const facts: [name: string, value: ComponentChildren][] = [
    [
      i18n.t('output.stock'),
      (typeof inStock === 'boolean' || text) && (
        <Stock of={offer.availability} />
      ),
    ],
    [
      i18n.t('output.code'),
      only && others.length === 0 && (only.sku || only.id) && (
        <span class="mono">
          <Codes variant={only} />
        </span>
      ),
    ],
    ...[...optionValues(variants)].map(
      ([name, values]): [string, ComponentChildren] => [
        name,
        <LongText text={values.join(', ')} max={240} as="bdi" />,
      ],
    ),
    [i18n.t('output.address'), url && <AddressLink address={url} />],
  ];
  return (
    <LongList
      items={facts.filter(([, value]) => value)}
      as="dl"
      class="fact-list"
    >
      {([name, value], at) => (
        <FactItem key={at} name={<LongText text={name} max={80} as="bdi" />}>
          {value}
        </FactItem>
      )}
    </LongList>
  );
};

export const product = defineField({
  id: 'product',
  absent: 'product',
  View: ProductView,
});

const named = {
  title: 'output.foundIn.names.title',
  price: 'output.foundIn.names.price',
  availability: 'output.foundIn.names.availability',
  sku: 'output.foundIn.names.sku',
  brand: 'output.foundIn.names.brand',
  category: 'output.foundIn.names.category',
  description: 'output.foundIn.names.description',
  images: 'output.foundIn.names.images',
  values: 'output.foundIn.names.values',
} as const;

/**
 * Whether the product's values are from structured data or from the visible
 * page.
 */
export const FoundIn = ({ sources }: Pick<Product, 'sources'>) => {
  const found = Object.entries(sources ?? {}).flatMap(([value, source]) => {
    const key = getOwn(named, value);
    return key && source
      ? [{ name: i18n.t(key), source, isShown: source === 'page' }]
      : [];
  });
  if (found.length === 0) return null;
  return (
    <dl class="small muted fact-list">
      {[false, true].map((isShown) => {
        const same = found.filter((one) => one.isShown === isShown);
        return same.length === 0 ? null : (
          <div key={isShown}>
            <dt>
              {i18n.t(isShown ? 'output.foundIn.page' : 'output.foundIn.data')}
            </dt>
            <dd
              title={[...new Set(same.map(({ source }) => source))].join(', ')}
            >
              {listText(same.map(({ name }) => name))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

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
              <VariantName variant={variant} at={at} />
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

/** A variant without a name is known by its code, else by its place. */
const VariantName = ({ variant, at }: { variant: Variant; at: number }) => {
  const { title, sku, id } = variant;
  return (
    <LongText
      text={
        title || sku || id || i18n.t('output.variantNumber', [count(at + 1)])
      }
      max={maxChars}
      as="bdi"
    />
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
