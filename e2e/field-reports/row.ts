/**
 * A page as people met it, and what must and must not be in its markdown, or
 * the values of its product.
 */
export type FieldRow = {
  name: string;
  html: string;
  has?: string[];
  lacks?: string[];
  product?: Record<string, unknown>;
};
