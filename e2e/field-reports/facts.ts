import type { FieldRow } from './row';

/** A shop's page with one product; `prices` stands below its name. */
const shop = (
  name: string,
  prices: string,
  { lang = 'en', below = '' } = {},
) => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${name} | Kitchen &amp; Co</title></head><body>
<header><a href="/">Kitchen &amp; Co</a><nav><a href="/bowls">Bowls</a> <a href="/cart">Cart (0)</a></nav></header>
<main><div class="product"><h1>${name}</h1>${prices}
<form action="/cart"><button>Add to cart</button></form>
<p>Turned from a single piece of ash, oiled twice, and good for soup, for salad and for the keys by the door.</p></div>
${below}</main><footer>© Kitchen &amp; Co</footer></body></html>`;

const others = `<section><h2>More for your kitchen</h2><ul>
<li class="card"><a href="/p/spoon">Spoon</a> <span class="price">€ 9.00</span></li>
<li class="card"><a href="/p/board">Board</a> <span class="price">€ 24.00</span></li></ul></section>`;

const costs = (amount: number, currency?: string) => ({
  variants: [
    { price: { amount, ...(currency !== undefined && { currency }) } },
  ],
});

export const facts: FieldRow[] = [
  {
    name: 'a price in Arabic digits',
    html: shop('وعاء خشبي كبير', '<p class="price">٢٬٣٤٩٫٧٥ ر.س</p>', {
      lang: 'ar',
    }),
    product: costs(2349.75, 'SAR'),
  },
  {
    name: 'a price in dirhams',
    html: shop(
      'وعاء خشبي',
      '<p class="price"><bdi>٣٤٫٥٠&nbsp;<span>د.إ</span></bdi></p>',
      {
        lang: 'ar',
      },
    ),
    product: costs(34.5, 'AED'),
  },
  {
    name: 'a price in Persian digits and tomans',
    html: shop('کاسه چوبی بزرگ', '<p class="price">۲۴۵٬۰۰۰ تومان</p>', {
      lang: 'fa',
    }),
    product: costs(245_000),
  },
  {
    name: 'a price that starts with its mark',
    html: shop('Löffel aus Esche', '<p class="price">,79 €</p>', {
      lang: 'de',
    }),
    product: costs(0.79, 'EUR'),
  },
  {
    name: 'a price without a currency, and a limit for free delivery',
    html: shop(
      'Houten kom',
      '<p class="price">15,-</p><p>Gratis bezorgd vanaf € 30</p>',
      {
        lang: 'nl',
      },
    ),
    product: costs(15),
  },
  {
    name: 'a price whose cents are behind the sign',
    html: shop(
      'Bol en frêne',
      '<p class="prix"><span>15</span><sup>€95</sup></p>',
      {
        lang: 'fr',
      },
    ),
    product: costs(15.95, 'EUR'),
  },
  {
    name: 'a price among those of other products',
    html: shop('Ash bowl', '<p class="price">€ 18.00</p>', { below: others }),
    product: costs(18, 'EUR'),
  },
  {
    name: 'a name of one character',
    html: shop('碗', '<p class="price">¥128.00</p>', { lang: 'zh' }),
    product: { title: '碗', ...costs(128, 'CNY') },
  },
  {
    name: 'a name of two characters',
    html: shop('그릇', '<p class="price">31,200원</p>', { lang: 'ko' }),
    product: { title: '그릇', ...costs(31_200, 'KRW') },
  },
];
