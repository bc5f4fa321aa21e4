/**
 * The formats made by a script of their own, injected only when requested, and
 * that script.
 */
export const formatScripts = {
  branding: '/branding.js',
  product: '/product.js',
  menu: '/menu.js',
  json: '/page-data.js',
} as const;
