import { Check, X } from 'lucide';
import { i18n } from '#i18n';
import { LongText } from '@/components/outputs/parts/long';
import { priceText } from '@/components/ui/measure';
import { Status } from '@/components/ui/status';
import { type ProductPrice, type Variant, savedPercent } from './offer';

export const amountText = ({ amount, currency }: ProductPrice): string =>
  [amount, currency].filter(Boolean).join(' ');

const Amount = ({ price }: { price: ProductPrice }) => (
  <bdi title={amountText(price)}>
    <LongText text={priceText(price)} max={60} />
  </bdi>
);

export const OfferPrice = ({
  of: { price, sale },
}: {
  of: Pick<Variant, 'price' | 'sale'>;
}) => {
  const original = sale?.originalPrice;
  const saved = savedPercent(price, original);
  return (
    <>
      {price ? (
        <b>
          <Amount price={price} />
        </b>
      ) : (
        <span class="muted">{i18n.t('output.noPrice')}</span>
      )}
      {original && (
        <s>
          <span class="sr">{i18n.t('output.before')} </span>
          <Amount price={original} />
        </s>
      )}
      {saved !== undefined && (
        <span class="badge is-success">{i18n.t('output.saved', [saved])}</span>
      )}
    </>
  );
};

/** Whether a variant is in stock; empty if that is unknown. */
export const stockLabel = ({ inStock }: Variant['availability']): string =>
  typeof inStock === 'boolean'
    ? i18n.t(inStock ? 'output.inStock' : 'output.soldOut')
    : '';

export const Stock = ({ of }: { of: Variant['availability'] }) => {
  const { inStock, text } = of;
  const label = stockLabel(of);
  return (
    <>
      {label && (
        <Status
          look={
            inStock
              ? { icon: Check, tone: 'is-success' }
              : { icon: X, tone: 'is-sold-out' }
          }
        >
          {label}
        </Status>
      )}
      {text && text.toLowerCase() !== label.toLowerCase() && (
        <LongText
          as="span"
          class="small muted said"
          dir="auto"
          text={text}
          max={80}
        />
      )}
    </>
  );
};
