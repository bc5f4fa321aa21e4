import type { Markup } from '@/lib/engines/browser/structured/thing';
import type { Money } from '@/lib/core/money';

export type Source = Markup | 'opengraph' | 'page';

export type Stock = { inStock?: boolean; text?: string };

/** The values of a product or a variant from one source. */
export type Facts = {
  title?: string;
  url?: string;
  brand?: string;
  category?: string;
  description?: string;
  id?: string;
  sku?: string;
  images: string[];
  price?: Money;
  /** The price’s amount if its point groups thousands: 1299 for 1.299. */
  groupedAmount?: number;
  originalPrice?: Money;
  stock?: Stock;
  values?: Record<string, string>;
  variants: Facts[];
};
