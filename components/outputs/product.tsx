import { i18n } from '#i18n';
import { count } from '@/components/ui/count';
import { AddressLink } from './parts/address';
import { type FieldProps, defineField } from './parts/define-output';
import { LongList, LongText } from './parts/long';
import { FactItem, NotGiven, Section } from './parts/section';
import { FoundIn } from './product/found-in';
import { Pictures } from './parts/pictures';
import { Tools, asCsv, asJson, asMarkdown, saveAs } from './parts/tools';
import { productJsonLd } from './product/json-ld';
import {
  type Offer,
  type Product,
  offerOf,
  optionValues,
} from './product/offer';
import { OfferPrice, Stock } from './product/price-and-stock';
import { productCsv, productMarkdown } from './product/product-exports';
import { VariantsTable } from './product/variants-table';

const ProductView = ({
  value: all,
  raw,
  answer,
  title,
}: FieldProps<'product'>) => {
  const offer = offerOf(all.variants);
  const images = all.variants.flatMap((variant) => variant.images ?? []);
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
      >
        <span class="small muted cut">
          {all.variants.length > 0
            ? `${i18n.t('output.variantCount', all.variants.length, [count(all.variants.length)])}, ${i18n.t('output.inStockCount', [count(offer.inStock)])}`
            : i18n.t('output.noVariants')}
        </span>
      </Tools>
      <div class="pad parts">
        <ProductHead product={all} offer={offer} />
        <Pictures
          pictures={images}
          base={answer.data.metadata?.url ?? all.url}
        />
        {all.variants.length > 0 && (
          <Section title={i18n.t('output.variants')}>
            <LongList
              items={[...optionValues(all.variants)]}
              as="dl"
              class="fact-list"
            >
              {([name, values]) => (
                <FactItem
                  key={name}
                  name={<LongText text={name} max={80} as="bdi" />}
                >
                  <LongText text={values.join(', ')} max={240} as="bdi" />
                </FactItem>
              )}
            </LongList>
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

/** Title, price, availability and source. */
const ProductHead = ({
  product,
  offer,
}: {
  product: Product;
  offer: Offer;
}) => {
  const { title, brand, category, url, variants } = product;
  return (
    <header class="stack product-head">
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
      {variants.length > 0 && (
        <p class="row">
          <Stock of={offer.availability} />
        </p>
      )}
      {url && (
        <p class="small wrap">
          <AddressLink address={url} />
        </p>
      )}
    </header>
  );
};

export const product = defineField({
  id: 'product',
  absent: 'product',
  View: ProductView,
});
