const huts = [
  ['Storvatn Cabin', 'Rondane', 6, '4.8', 84],
  ['Glenmoor Bothy', 'Cairn Fells', 10, '4.2', 18],
  ['Ravnkollen Lodge', 'Jotun Ridge', 4, '4.9', 132],
  ['Tarnside Hut', 'Cairn Fells', 8, '4.5', 46],
  ['Lykkebu', 'Rondane', 5, '4.7', 61],
  ['Old Weather Station', 'Outer Skerries', 6, '4.6', 95],
  ['Skarvet Stone Hut', 'Jotun Ridge', 12, '3.9', 24],
  ['Birkeli Cabin', 'Setesdal', 6, '4.1', 52],
  ['Two Rivers Bothy', 'Cairn Fells', 16, '4.1', 30],
  ['Hestheim Farm Loft', 'Setesdal', 4, '4.4', 58],
  ['Ulvedal Shelter', 'Jotun Ridge', 12, '3.7', 12],
  ['Nordlys Cabin', 'Outer Skerries', 5, '4.8', 110],
] as const;

/** A list of huts with an advertisement in it, as a shop's page has it. */
export const hutLedger = pageOf(
  `<ul class="huts">${huts.map(hutCard).join('').replace('</li>', `</li>${advertisement()}`)}</ul>`,
);

/** The same list in an open shadow root. */
export const hutsInShadow = pageOf(
  `<hut-list><template shadowrootmode="open">${style()}<ul class="huts">${huts.map(hutCard).join('')}</ul></template></hut-list>`,
);

/** The same list in a frame of the same origin, below some text. */
export const hutsInFrame = pageOf(
  `<p>All huts, as the rangers see them.</p><iframe title="Huts" src="/huts"></iframe>`,
);

export const hutCount = huts.length;

function hutCard([name, region, beds, stars, price]: (typeof huts)[number]) {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return `<li class="hut"><img class="picture" alt="" width="96" height="64" src="/pictures/${slug}.svg"><div class="about"><h3 class="name"><a href="/hut/${slug}">${name}</a></h3><p class="place"><span class="region">${region}</span> · <span class="beds">${beds} beds</span></p><p class="stars">★ ${stars}</p></div><p class="price">€ ${price}</p></li>`;
}

function advertisement() {
  return '<li class="sponsored"><p>Sponsored · Wool blankets, made in Setesdal</p></li>';
}

function style() {
  return `<style>
    body { margin: 0; font: 15px/1.4 Georgia, serif; color: #222; background: #fdfcf8; }
    main { max-width: 620px; padding: 16px 24px; }
    .huts { margin: 0; padding: 0; list-style: none; display: grid; gap: 14px; }
    .hut { display: grid; grid-template-columns: 96px 1fr auto; gap: 12px; padding: 8px; }
    .hut > img { background: linear-gradient(160deg, #7d9bb5, #dfe6ea 45%, #5c7a5a 46%); }
    .hut :is(h3, p) { margin: 0; }
    .sponsored { padding: 14px; background: #f1ede2; color: #665; }
    iframe { width: 100%; height: 900px; border: 4px solid #ccc; }
  </style>`;
}

function pageOf(content: string) {
  return `<!doctype html><html lang="en"><head><title>Mountain huts with a bed this week</title>${style()}</head><body><main><h1>Mountain huts</h1><button id="book">Book</button>${content}</main>
  <script>
    window.heard = [];
    for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'keydown'])
      document.addEventListener(type, (event) => window.heard.push(type + ' ' + event.target.tagName), true);
    document.addEventListener('click', (event) => event.target.closest('a') && event.preventDefault());
  </script></body></html>`;
}
