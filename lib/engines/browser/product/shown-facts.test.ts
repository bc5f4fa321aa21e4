// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readProduct } from './read-product';

const text = 'A lamp of brass and linen that stands on any table.';
const lamp = (above: string, below = '') => {
  const page = new DOMParser().parseFromString(
    `<head><title>Harbour lamp | Shop</title></head><body>${above}<h1>Harbour lamp</h1><p class="price">€ 41.50</p><button>Add to cart</button>${below}</body>`,
    'text/html',
  );
  document.head.replaceChildren(...page.head.childNodes);
  document.body.replaceChildren(...page.body.childNodes);
  return readProduct(document);
};

it.each<[string, string, string | undefined]>([
  [
    'links',
    '<nav class="breadcrumb"><a href="/">Home</a> › <a href="/l">Lamps</a> › Harbour lamp</nav>',
    'Home > Lamps',
  ],
  [
    'a list',
    '<nav aria-label="Breadcrumbs"><ol><li><a href="/">Home</a></li><li>Garden/Patio</li></ol></nav>',
    'Home > Garden/Patio',
  ],
  [
    'one text',
    '<p id="breadcrumbs">Home / Lamps / Harbour lamp</p>',
    'Home > Lamps',
  ],
  [
    'nothing that is seen',
    '<nav class="breadcrumb" style="display: none">Home › Lamps</nav>',
    undefined,
  ],
  [
    'a text',
    `<div class="breadcrumb-area">${`${text} `.repeat(3)}</div>`,
    undefined,
  ],
])('the category in breadcrumbs of %s', (_, above, category) => {
  const product = lamp(above);
  expect(product?.title).toBe('Harbour lamp');
  expect(product?.category).toBe(category);
});

it.each<[string, string, string | undefined]>([
  [
    'a block',
    `<div class="product-description"><h2>Description</h2><p>${text}</p></div>`,
    text,
  ],
  ['an ID', `<section id="description">${text}</section>`, text],
  ['too few words', '<p class="description">Ships soon</p>', undefined],
  [
    'that of another product',
    `<ul>${['Bowl', 'Plate'].map((name) => `<li class="card"><a href="/p/${name}">${name}</a> € 9.00<p class="description">${text}</p></li>`).join('')}</ul>`,
    undefined,
  ],
])('the description in %s', (_, below, description) => {
  expect(lamp('', below)?.description).toBe(description);
});
