/**
 * A value that pages describe: the property with it, by path from the page's
 * main item, and the meta tag. `also`: other names that a schema may have for
 * it.
 */
export type Described = {
  name: string;
  also?: string[];
  paths: string[];
  metas?: string[];
};

/**
 * The values that pages usually describe, by their common names. Source:
 * schema.org, ogp.me.
 */
export const described: readonly Described[] = [
  {
    name: 'title',
    also: ['name', 'headline'],
    paths: ['headline', 'name'],
    metas: ['og:title'],
  },
  {
    name: 'description',
    also: ['summary', 'abstract'],
    paths: ['description', 'abstract'],
    metas: ['og:description', 'description'],
  },
  {
    name: 'author',
    also: ['authors', 'byline', 'creator'],
    paths: ['author', 'creator'],
    metas: ['author'],
  },
  {
    name: 'publisher',
    also: ['site', 'siteName', 'source'],
    paths: ['publisher'],
    metas: ['og:site_name'],
  },
  {
    name: 'datePublished',
    also: [
      'date',
      'published',
      'publishedAt',
      'publicationDate',
      'publishDate',
    ],
    paths: ['datepublished', 'uploaddate', 'dateposted', 'datecreated'],
    metas: ['article:published_time'],
  },
  {
    name: 'dateModified',
    also: ['modified', 'updated', 'updatedAt', 'lastUpdated'],
    paths: ['datemodified'],
    metas: ['article:modified_time', 'og:updated_time'],
  },
  {
    name: 'startDate',
    also: ['start', 'startsAt', 'startTime'],
    paths: ['startdate'],
  },
  { name: 'endDate', also: ['end', 'endsAt', 'endTime'], paths: ['enddate'] },
  {
    name: 'location',
    also: ['venue', 'place', 'address'],
    paths: ['location', 'joblocation', 'address'],
  },
  {
    name: 'price',
    also: ['cost', 'amount'],
    paths: [
      'offers.price',
      'offers.lowprice',
      'offers.pricespecification.price',
      'price',
    ],
    metas: ['product:price:amount', 'og:price:amount'],
  },
  {
    name: 'currency',
    also: ['priceCurrency'],
    paths: [
      'offers.pricecurrency',
      'offers.pricespecification.pricecurrency',
      'pricecurrency',
    ],
    metas: ['product:price:currency', 'og:price:currency'],
  },
  {
    name: 'availability',
    also: ['stock', 'inStock', 'available', 'isAvailable'],
    paths: ['offers.availability'],
    metas: ['product:availability', 'og:availability'],
  },
  {
    name: 'brand',
    also: ['manufacturer', 'make'],
    paths: ['brand', 'manufacturer'],
    metas: ['product:brand'],
  },
  {
    name: 'sku',
    also: ['productId', 'articleNumber', 'mpn'],
    paths: ['sku', 'mpn', 'productid'],
  },
  {
    name: 'rating',
    also: ['ratingValue', 'stars', 'score'],
    paths: ['aggregaterating.ratingvalue', 'reviewrating.ratingvalue'],
  },
  {
    name: 'reviewCount',
    also: ['reviews', 'ratings', 'ratingCount', 'numberOfReviews'],
    paths: ['aggregaterating.reviewcount', 'aggregaterating.ratingcount'],
  },
  { name: 'ingredients', paths: ['recipeingredient', 'ingredients'] },
  {
    name: 'instructions',
    also: ['steps', 'directions'],
    paths: ['recipeinstructions', 'step'],
  },
  { name: 'servings', also: ['yield', 'serves'], paths: ['recipeyield'] },
  { name: 'totalTime', also: ['time', 'duration'], paths: ['totaltime'] },
  { name: 'tickets', also: ['ticketUrl'], paths: ['offers.url'] },
  { name: 'company', also: ['employer'], paths: ['hiringorganization'] },
  {
    name: 'salary',
    also: ['pay'],
    paths: ['basesalary.value.value', 'basesalary.value', 'basesalary'],
  },
  {
    name: 'keywords',
    also: ['tags', 'topics'],
    paths: ['keywords', 'articlesection'],
    metas: ['keywords'],
  },
  {
    name: 'image',
    also: ['images', 'imageUrl', 'thumbnail', 'photo', 'photos'],
    paths: ['image', 'thumbnailurl'],
    metas: ['og:image'],
  },
];
