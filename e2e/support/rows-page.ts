const names = [
  'Storvatn Cabin',
  'Glenmoor Bothy',
  'Ravnkollen Lodge',
  'Tarnside Hut',
  'Lykkebu',
  'Old Weather Station',
  'Skarvet Stone Hut',
  'Birkeli Cabin',
  'Two Rivers Bothy',
  'Hestheim Farm Loft',
  'Ulvedal Shelter',
  'Nordlys Cabin',
];
const regions = ['Rondane', 'Cairn Fells', 'Jotun Ridge', 'Setesdal'];

const hut = (index: number) => {
  const number = Math.floor(index / names.length) + 1;
  const name = `${names[index % names.length]} ${number}`;
  const price =
    index % 9 === 8 ? 'on request' : `€ ${12 + ((index * 37) % 120)}`;
  return `<tr>
<td><a href="/huts/${index}">${name}</a></td>
<td>${price}</td>
<td>${(3.5 + (index % 15) / 10).toFixed(1)}</td>
<td>${4 + (index % 9)} beds / ${1 + (index % 3)} rooms</td>
<td>${regions[index % regions.length]}</td>
<td>${1 + (index % 28)} Dec 2026</td>
<td><img src="/huts/${index}.png" width="40" height="30" alt=""></td>
</tr>`;
};

/** A smaller list: what the huts cost from year to year. */
const seasons = Array.from(
  { length: 10 },
  (_, index) =>
    `<tr><td>Winter ${2016 + index}</td><td>1 December ${2016 + index}</td><td>€ ${10 + index}</td></tr>`,
).join('');

/** A page with a table of huts, and a smaller table of seasons. */
export const hutsPage = (rows = 48): string => `<!doctype html>
<html lang="en"><head><title>Mountain huts with a bed this week</title></head>
<body><main><h1>Mountain huts with a bed this week</h1>
<p>All huts along the two long trails, with a free bed this week.</p>
<table><thead><tr><th>Name</th><th>Price</th><th>Stars</th><th>Size</th><th>Region</th><th>Free from</th><th>Picture</th></tr></thead>
<tbody>${Array.from({ length: rows }, (_, index) => hut(index)).join('')}</tbody></table>
<h2>Seasons</h2>
<table><thead><tr><th>Season</th><th>Opens</th><th>Fee</th></tr></thead><tbody>
${seasons}
</tbody></table></main></body></html>`;
