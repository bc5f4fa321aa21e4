// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readProduct } from './read-product';

/** The product of a page with this head and body. */
function read(body: string, head = '<title>Blue mug | Shop</title>') {
  const page = new DOMParser().parseFromString(
    `<head>${head}</head><body>${body}</body>`,
    'text/html',
  );
  document.documentElement.lang = 'en-US';
  document.head.replaceChildren(...page.head.childNodes);
  document.body.replaceChildren(...page.body.childNodes);
  return readProduct(document);
}

const ld = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const offer = (price: unknown, more = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  ...more,
});
const mug = (offers: unknown, more = {}) => ({
  '@type': 'Product',
  name: 'Blue mug',
  offers,
  ...more,
});
const h1 = '<h1>Blue mug</h1>';

const first = (product: ReturnType<typeof read>) => product?.variants[0];

describe('from data', () => {
  it.each<[string, string, number | undefined]>([
    ['an offer', ld(mug(offer('12.50'))), 12.5],
    ['a list of offers', ld(mug([offer(undefined), offer(7)])), 7],
    [
      'an aggregate',
      ld(mug({ '@type': 'AggregateOffer', lowPrice: '5', highPrice: '9' })),
      5,
    ],
    [
      'a price specification',
      ld(mug({ priceSpecification: { price: 19.5 } })),
      19.5,
    ],
    [
      'microdata',
      '<div itemscope itemtype="http://schema.org/Product"><b itemprop="name">Blue mug</b><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="5.00"></div></div>',
      5,
    ],
    [
      'RDFa',
      '<div typeof="Product"><b property="name">Blue mug</b><div property="offers" typeof="Offer"><b property="price" content="5.00"></b></div></div>',
      5,
    ],
  ])('the price in %s', (_, data, amount) => {
    expect(first(read(h1 + data))?.price?.amount).toBe(amount);
  });

  it('in meta elements, with the price before', () => {
    const meta = (name: string, content: string) =>
      `<meta property="${name}" content="${content}">`;
    const product = read(
      h1,
      meta('og:title', 'Blue mug') +
        meta('product:price:amount', '15') +
        meta('product:sale_price:amount', '12') +
        meta('product:price:currency', 'EUR') +
        meta('product:availability', 'in stock'),
    );
    expect(first(product)).toMatchObject({
      price: { amount: 12, currency: 'EUR' },
      sale: { originalPrice: { amount: 15 } },
      availability: { inStock: true },
    });
    expect(product?.sources).toMatchObject({
      price: 'opengraph',
      availability: 'opengraph',
    });
  });

  it.each([
    [
      'a list price first',
      ld(
        mug({
          '@type': 'Offer',
          priceCurrency: 'USD',
          priceSpecification: [
            { priceType: 'https://schema.org/ListPrice', price: 20 },
            { price: 15 },
          ],
        }),
      ),
    ],
    [
      'a struck price first, in microdata',
      '<div itemscope itemtype="http://schema.org/Product"><b itemprop="name">Blue mug</b><div class="price" itemprop="offers" itemscope itemtype="http://schema.org/Offer"><s itemprop="price" content="20">$20.00</s> <b itemprop="price" content="15">$15.00</b></div></div>',
    ],
    [
      'a struck price only, in data',
      `<div class="price"><s>$20.00</s> <b>$15.00</b></div>${ld(mug(offer(20, { priceCurrency: 'USD' })))}`,
    ],
  ])('%s: the price is that of the sale', (_, data) => {
    expect(first(read(h1 + data))).toMatchObject({
      price: { amount: 15 },
      sale: { originalPrice: { amount: 20 } },
    });
  });

  it.each([
    [{ priceCurrency: '€' }, '12.50'],
    [{ priceCurrency: undefined }, '€12.50'],
    [
      {
        priceSpecification: [
          { price: '10.50', valueAddedTaxIncluded: 'false' },
          { price: '12.50', valueAddedTaxIncluded: 'true' },
        ],
      },
      undefined,
    ],
    [
      {
        priceSpecification: [
          { price: '25', referenceQuantity: { value: 1, unitCode: 'KGM' } },
          { price: '11', validForMemberTier: { name: 'Gold' } },
          { price: '12.50' },
        ],
      },
      undefined,
    ],
  ])('the price of %j is for anyone, with its currency', (more, price) => {
    expect(first(read(h1 + ld(mug(offer(price, more)))))?.price).toEqual({
      amount: 12.5,
      currency: 'EUR',
    });
  });

  it.each(['MobileApplication', 'WebApplication'])('reads a %s', (type) => {
    const app = mug(offer('4.99'), { '@type': type });
    expect(first(read(h1 + ld(app)))?.price?.amount).toBe(4.99);
  });

  it('keeps the variants of a group, the shown one first', () => {
    const variant = (sku: string, size: string, price: number) => ({
      '@type': 'Product',
      sku,
      size,
      name: `Blue mug ${size}`,
      offers: offer(price, { availability: 'https://schema.org/OutOfStock' }),
    });
    const group = {
      '@type': 'ProductGroup',
      name: 'Blue mug',
      hasVariant: [variant('s', 'S', 5), variant('l', 'L', 7)],
    };
    const product = read(`${h1}<b class="price">€7.00</b>${ld(group)}`);
    expect(product?.variants).toMatchObject([
      {
        sku: 'l',
        values: { Size: 'L' },
        price: { amount: 7 },
        availability: { inStock: false },
      },
      { sku: 's', values: { Size: 'S' }, price: { amount: 5 } },
    ]);
  });

  it('chooses the page’s product among ten', () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      mug(offer(index + 1), {
        name: index === 6 ? 'Blue mug' : `Cup ${index}`,
      }),
    );
    expect(first(read(h1 + ld(ten)))?.price?.amount).toBe(7);
  });

  it('returns no product for a list', () => {
    const items = Array.from({ length: 10 }, (_, index) => ({
      item: mug(offer(index + 1), { name: `Cup ${index}` }),
    }));
    const list = ld({ '@type': 'ItemList', itemListElement: items });
    expect(
      read(`<h1>All cups</h1>${list}`, '<title>All cups</title>'),
    ).toBeNull();
  });

  it('reads on after broken JSON-LD', () => {
    const broken =
      '<script type="application/ld+json">{"@type":"Product","name":</script>';
    expect(first(read(h1 + broken + ld(mug(offer(5)))))?.price?.amount).toBe(5);
  });
});

describe('from the page', () => {
  const buy = '<button>Add to cart</button>';
  it.each([
    ['$1,234.56', 1234.56],
    ['12,99 €', 12.99],
    ['CHF 1’299.–', 1299],
    ['<span>$12</span><sup>99</sup>', 12.99],
    ['<span>12</span><span class="cents">50</span> €', 12.5],
    ['<s>$20.00</s> <b>$15.00</b>', 15],
    ['<span style="display:none">$1.00</span><b>$15.00</b>', 15],
    ['<del>$20.00</del> <ins>$15.00</ins>', 15],
    ['from $8.00', 8],
    ['$8.00 – $12.00', 8],
    ['Rs. 1,299.00', 1299],
    ['<span>12€</span><sup>95</sup>', 12.95],
    ['$<span>1.299</span><span class="cents">95</span>', 1299.95],
    ['R$ 129,90 <small>em 12x de R$ 10,83 sem juros no cartão</small>', 129.9],
    ['12x R$ 10,83 <p class="price">R$ 129,90</p>', 129.9],
    ['1 299:-', 1299],
  ])('the price %s', (html, amount) => {
    const product = read(`${h1}<div class="price">${html}</div>${buy}`);
    expect(first(product)?.price?.amount).toBe(amount);
    expect(product).toMatchObject({
      title: 'Blue mug',
      sources: { price: 'page', title: 'page' },
    });
  });

  it('recognizes a crossed-out price as the previous one', () => {
    const product = read(
      `${h1}<div class="price"><s>$20.00</s> <b>$15.00</b></div>${buy}`,
    );
    expect(first(product)?.sale?.originalPrice.amount).toBe(20);
  });

  it.each([
    'Was $20.00 Now $15.00',
    '<p>Was: <b>$20.00</b></p><p>Now: <b>$15.00</b></p>',
    '<span class="old-price"><i>$20.00</i></span> <span class="special-price">$15.00</span>',
    '<b class="price price--non-sale">$20.00</b> <b class="price price--main">$15.00</b>',
    '<b class="price with-list-price">$15.00</b> <b class="list-price-price">$20.00</b>',
    '<b>$15.00</b> <span>RRP $20.00</span>',
  ])('recognizes a price as the previous one in %s', (html) => {
    const product = read(`${h1}<div class="price">${html}</div>${buy}`);
    expect(first(product)).toMatchObject({
      price: { amount: 15 },
      sale: { originalPrice: { amount: 20 } },
    });
  });

  it.each([
    '<span class="hidden-label">Regular price</span> <b class="price-item--regular">$20.00</b>',
    '<p>Original price: <b>$20.00</b></p><p>4 payments of $5.00</p>',
  ])('keeps the only price, whatever its label: %s', (html) => {
    const product = read(`${h1}<div class="price">${html}</div>${buy}`);
    expect(first(product)?.price?.amount).toBe(20);
    expect(first(product)?.sale).toBeUndefined();
  });

  it('prefers the page if the data contradicts it', () => {
    const product = read(
      `${h1}<div class="price">€15.00</div>${buy}${ld(mug(offer(99)))}`,
    );
    expect(first(product)?.price).toMatchObject({
      amount: 15,
      currency: 'EUR',
    });
    expect(product?.sources['price']).toBe('page');
  });

  it.each([
    ['1.299 €', '1.299', 1299],
    ['1.299,00 €', 1.299, 1299],
    ['1,29 €', '1.29', 1.29],
    ['1.290 €', '1.290', 1290],
  ])('of %s, where the data says %s', (shown, declared, amount) => {
    const product = read(
      `${h1}<div class="price">${shown}</div>${buy}${ld(mug(offer(declared)))}`,
    );
    expect(first(product)?.price).toEqual({
      amount,
      currency: 'EUR',
      formatted: shown,
    });
  });

  it('groups thousands in a price of a meta element, too', () => {
    const product = read(
      `${h1}<div class="price">1.299 €</div>${buy}`,
      '<meta property="og:price:amount" content="1.299">',
    );
    expect(first(product)?.price?.amount).toBe(1299);
    expect(product?.sources['price']).toBe('opengraph');
  });

  it.each([
    ['2.50', '<p>Gifts for orders over</p><p>€2,500</p>'],
    ['2.5', '<p>Gifts for orders over</p><b class="price">€2,500</b>'],
    ['2.500', '<p>Gifts for orders over €2,500</p>'],
    [
      '2.500',
      `<ul>${['Vase', 'Bowl'].map((name) => `<li><a href="/${name}">${name}</a> <b class="price">€2,500</b></li>`).join('')}</ul>`,
    ],
  ])('is no thousand times what the data says: %s', (declared, beside) => {
    const product = read(
      `${h1}<p class="price">€2.75</p>${buy}${beside}${ld(mug(offer(declared)))}`,
    );
    expect(first(product)?.price?.amount).toBe(2.75);
  });

  it('prefers the data that the page confirms', () => {
    const product = read(
      `${h1}<div class="price">€15.00</div>${buy}${ld(mug(offer(15)))}`,
      '<meta property="og:price:amount" content="99">',
    );
    expect(first(product)?.price).toEqual({
      amount: 15,
      currency: 'EUR',
      formatted: '€15.00',
    });
    expect(product?.sources['price']).toBe('json-ld');
  });

  it.each([
    ['Sold out', '', false],
    ['In stock', '', true],
    ['', buy, true],
    ['', '<button disabled>Add to cart</button><p>Out of stock</p>', false],
    ['', '', undefined],
    ['Availability: in stock', '', true],
    ['Currently unavailable online', '', false],
    ['0 in stock', '', false],
    ['Notify me when available', '', false],
    ['Épuisé', '', false],
    ['Нет в наличии', '', false],
    ['売り切れ', '', false],
    ['نفدت الكمية', '', false],
    ['Only 3 left', '', true],
    ['12 in stock', '', true],
    ['Nur noch 2 verfügbar', '', true],
    ['3 articles en stock', '', true],
    ['В наличии', '', true],
    ['在庫あり', '', true],
    ['Available on backorder', '', true],
    ['Left', '', undefined],
    ['Availableness', '', undefined],
    ['', '<form><input type="submit" value="Add to basket"></form>', true],
    ['', '<button aria-label="Buy now"><svg></svg></button>', true],
    ['', '<button>Toevoegen aan winkelwagen</button>', true],
    [
      '',
      '<button><span>Add<i class="sr-only"> </i> to basket</span></button>',
      true,
    ],
    ['', '<button aria-label="Share"><svg></svg></button>', undefined],
    [
      '',
      `<ul>${['Red', 'Green', 'Grey'].map((name) => `<li><a href="/${name}">${name} mug</a> $4.00 <button>Add to cart</button></li>`).join('')}</ul>`,
      undefined,
    ],
    ...[
      '<div class="product-form__buttons"><button disabled>Add to cart</button><p>Out of stock</p></div>',
      '<div class="add-to-cart-button"><button disabled>Add to cart</button><p>Out of stock</p></div>',
      '<div class="btn-row"><button aria-disabled="true">Add to cart</button> <p>Sold out</p> <p>Buy now, pay later</p></div>',
      '<button disabled><span class="btn__text">Add to cart</span></button><p>Out of stock</p>',
      '<fieldset disabled><button>Add to cart</button></fieldset><p>Out of stock</p>',
      '<a href="/bag">Add to <button disabled>cart</button></a><p>Out of stock</p>',
    ].map((button): [string, string, boolean] => ['', button, false]),
    ['', '<div class="btn">Add to cart</div>', true],
    ['', '<div role="button"><i>Add</i> <i>to cart</i></div>', true],
    [
      '',
      '<button><b class="btn-text"><i>Add</i> <i>to cart</i></b></button>',
      true,
    ],
  ])('the stock where it says “%s” %s', (text, button, inStock) => {
    const product = read(
      `${h1}<div class="price">$5.00</div><p>${text}</p>${button}`,
    );
    expect(first(product)?.availability.inStock).toBe(inStock);
  });

  it('the stock of the data where the only button is disabled', () => {
    const row =
      '<div class="product-form__buttons"><button disabled>Add to cart</button><p>Tell me when it is back</p></div>';
    const data = ld(
      mug(offer(5, { availability: 'https://schema.org/OutOfStock' })),
    );
    expect(first(read(h1 + row + data))?.availability.inStock).toBe(false);
  });

  it.each([
    ['<p>SKU: AB-1234</p>', 'AB-1234'],
    ['<dl><dt>Article no.</dt><dd>991.234</dd></dl>', '991.234'],
    ['<p>Model: X100</p><p>Item number: 556677</p>', '556677'],
    ['<p>SKU: <b>ROPE-12</b></p>', 'ROPE-12'],
    ['<p>Produktnummer:</p><p>SW10002</p>', 'SW10002'],
    ['<p>Item ROPE-12</p>', undefined],
    ['<p>Our items are great</p>', undefined],
  ])('the number in %s', (html, sku) => {
    expect(
      first(read(`${h1}<div class="price">$5.00</div>${html}${buy}`))?.sku,
    ).toBe(sku);
  });

  it.each([
    ['<p>Article no.: 5566</p>', 'AB-5566-RED', '5566'],
    ['<p>Article no.: 77889</p><p>AB-5566</p>', 'AB-5566', 'AB-5566'],
    ['<p>Article no.: 77889</p>', 'AB-5566', '77889'],
  ])('the number in %s, where the data says %s', (html, sku, expected) => {
    const data = ld(mug(offer(5), { sku }));
    expect(first(read(`${h1}${html}${buy}${data}`))?.sku).toBe(expected);
  });

  it.each([
    ['/mugs/55667', '55667-RED-M', '55667'],
    ['/mugs/55667', 'AB-1234', 'AB-1234'],
    ['/mug', '55667-RED-M', '55667-RED-M'],
    ['/55667/mug', '55667.RED', '55667'],
    ['/mug?variant=55667', 'OAK-55667-XL', 'OAK-55667-XL'],
    ['/mug?utm_campaign=55667', '9955667001', '9955667001'],
    ['/mug?variant=55667', '55667-RED', '55667-RED'],
    ['/c_55667/mug?cat=55667', '5566723', '5566723'],
    ['/55667/mug', 'X-55667-9', 'X-55667-9'],
  ])(
    'the number in the address %s, where the data says %s',
    (path, sku, expected) => {
      history.replaceState(null, '', path);
      const data = ld(mug(offer(5), { sku }));
      const form = '<form><input type="hidden" name="id" value="55667"></form>';
      expect(first(read(`${h1}${form}${buy}${data}`))?.sku).toBe(expected);
      history.replaceState(null, '', '/');
    },
  );

  it.each([
    ['<dl><dt>Brand</dt><dd>Kaolin</dd></dl>', 'Kaolin'],
    ['<p>Brand: Kaolin</p>', 'Kaolin'],
    ['<p>Marque : Kaolin & Fils</p>', 'Kaolin & Fils'],
    [
      '<table><tr><td>Proizvajalec</td><td><a href="/kaolin">Kaolin</a></td></tr></table>',
      'Kaolin',
    ],
    [
      '<div itemscope itemtype="http://schema.org/Product"><b itemprop="name">Blue mug</b><meta itemprop="brand" itemscope itemtype="http://schema.org/Brand" content="Kaolin"></div>',
      'Kaolin',
    ],
    ['<a href="/kaolin">Visit the Kaolin Store</a>', 'Kaolin'],
    ['<p>Brand:</p><p>Colour:</p>', undefined],
    ['<p>Brand new in our shop</p>', undefined],
    [
      '<div itemscope itemtype="http://schema.org/Product"><b itemprop="name">Blue mug</b><b itemprop="brand">$brand</b></div>',
      undefined,
    ],
  ])('the brand in %s', (html, brand) => {
    const page = read(`${h1}<div class="price">$5.00</div>${html}${buy}`);
    expect(page?.brand).toBe(brand);
  });

  it('names the options chosen in the form that buys it', () => {
    const product = read(
      `${h1}<form><div class="price">$5.00</div>
       <label for="size">Size:</label><select id="size"><option value="s">S</option><option value="m" selected>M</option></select>
       <label for="qty">Quantity</label><select id="qty"><option value="1">1</option><option value="2">2</option></select>
       <fieldset><legend>Color</legend><label><input type="radio" value="b" checked> Blue</label></fieldset>${buy}</form>
       <label for="sort">Sort</label><select id="sort"><option value="1">Newest</option><option value="2">Oldest</option></select>`,
    );
    expect(first(product)?.values).toEqual({ Size: 'M', Color: 'Blue' });
    expect(product?.sources['values']).toBe('page');
  });

  it.each([
    [
      'an article',
      '<h1>News</h1><p>The mug sold for $5,000 at the auction, which surprised everybody there.</p>',
    ],
    ['an empty page', ''],
    ['a page with numbers', '<h1>Blue mug</h1><p>12</p><p>2026</p>'],
  ])('finds no product in %s', (_, body) => {
    expect(read(body, '<title>News</title>')).toBeNull();
  });
});

it('returns no value without a source', () => {
  const product = read(
    `${h1}<div class="price">€15.00</div><p>Brand:</p><p>Acme</p>${ld(mug(offer(15), { description: 'A mug.', image: '/m.png', category: 'Cups' }))}`,
  );
  if (!product) throw new Error('No product was found.');
  const { variants, url: _, sources, ...values } = product;
  const given = [...Object.keys(values), ...Object.keys(variants[0] ?? {})];
  expect(
    given.filter((name) => !(name in sources) && name !== 'availability'),
  ).toEqual([]);
  expect(sources).toMatchObject({
    brand: 'page',
    images: 'json-ld',
    category: 'json-ld',
  });
});

describe('the price of the product itself', () => {
  const buy = '<form action="/cart"><button>Add to cart</button></form>';
  const card = (name: string, price: string) =>
    `<li class="card"><a href="/p/${name}">${name}</a><span class="price">${price}</span></li>`;
  const others = `<section><h2>More for your kitchen</h2><ul>${card('Bowl', '€ 24.00')}${card('Plate', '€ 9.00')}</ul></section>`;

  it.each<[string, string, number | undefined]>([
    [
      'without a currency, beside a limit',
      `<p class="price">15,-</p><p>Gratis bezorgd vanaf € 30</p>`,
      15,
    ],
    [
      'not a limit for free delivery',
      '<p>Gratis bezorgd vanaf € 30</p>',
      undefined,
    ],
    [
      'not a limit in bold',
      '<p>Wij bezorgen gratis vanaf <b>€ 30</b></p>',
      undefined,
    ],
    [
      'not that of another product',
      `<p class="price-note">Price on request</p>`,
      undefined,
    ],
    ['below one', '<div class="price">,79 €</div>', 0.79],
    [
      'cents in another size',
      '<div class="prix"><span>15</span><sup>€95</sup></div>',
      15.95,
    ],
    [
      'a bundle below',
      `<p class="price">€ 12</p><section class="fbt"><p>Total: <b class="price">€ 45</b></p></section>`,
      12,
    ],
  ])('%s', (_, prices, amount) => {
    expect(first(read(h1 + prices + buy + others))?.price?.amount).toBe(amount);
  });

  it('the price is that of a size, which links to the page itself', () => {
    const size = (name: string, price: string) =>
      `<li class="card"><a href="?size=${name}">${name}</a><span class="price">${price}</span></li>`;
    const sizes = `<ul>${size('S', '€ 8.00')}${size('L', '€ 9.00')}</ul>`;
    expect(first(read(h1 + sizes + buy))?.price?.amount).toBe(8);
  });
});

it.each([
  ['碗', '碗 | Kitchen Shop'],
  ['그릇', '그릇 | Kitchen Shop'],
  ['碗', '碗-厨房商店'],
])('a short name, %s, is accepted as the title', (name, title) => {
  const page = `<h1>${name}</h1><p class="price">€ 12</p><button>Add to cart</button>`;
  expect(read(page, `<title>${title}</title>`)?.title).toBe(name);
});
