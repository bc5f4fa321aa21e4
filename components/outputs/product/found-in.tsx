import { i18n } from '#i18n';
import { listText } from '@/components/ui/list-text';
import { getOwn } from '@/lib/core/get-own';
import type { Product } from './offer';

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
 * Where this browser found the product's values: in data for machines, or in
 * what the page shows.
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
