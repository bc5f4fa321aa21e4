import type { Sample } from './sample';

export const morePages: Record<string, Sample> = {
  film: {
    url: 'https://films.example/title/tt42/',
    title: 'Slack water',
    schema: {
      '@type': 'Movie',
      name: 'Slack water',
      description: 'A keeper counts the tides.',
      director: [{ name: 'Ine Dahl' }, { name: 'Per Moe' }],
      actor: [{ name: 'Ruth Vik' }, { name: 'Jon Berg' }],
      datePublished: '2024-09-13',
      duration: 'PT1H52M',
      aggregateRating: { ratingValue: '7.46' },
    },
  },
  album: {
    url: 'https://music.example/albums/7',
    title: 'Album',
    metadata: { ogImage: '/7.jpg' },
    schema: {
      '@type': 'MusicAlbum',
      name: 'Low light',
      byArtist: { name: 'The Piles' },
      genre: ['Folk', 'Drone'],
      track: [
        { position: 1, name: 'Mud line', duration: 'PT3M1S' },
        { position: 2, name: 'Crane | 1921', duration: 'PT4M' },
      ],
    },
  },
  podcast: {
    url: 'https://podcasts.example/episode/12',
    title: 'Episode',
    schema: {
      '@type': 'PodcastEpisode',
      description: '<p>Two divers talk.</p>',
      datePublished: '2026-02-03',
      timeRequired: 'PT45M10S',
      partOfSeries: { name: 'Deep talk' },
      associatedMedia: { contentUrl: 'https://podcasts.example/12.mp3' },
    },
    body: `<div class="episode" data-number="12"></div>
      <div class="show-notes"><p class="x">With <b>Ida</b>.</p><ul><li><a href="/a" class="y">Quay</a></li></ul></div>`,
  },
  meeting: {
    url: 'https://calendar.example/event?id=3',
    title: 'Event',
    schema: {
      '@type': 'Event',
      name: 'Harbour board',
      startDate: '2026-11-20T14:30:00',
    },
    body: `<ol class="agenda"><li>Minutes<li>Steel wall</ol>
      <p class="guest">Ida</p><p class="guest">Mo</p><p class="guest">Ida</p>
      <p class="action">Ask the insurer</p><p class="action">Call Lars</p>`,
  },
  place: {
    url: 'https://maps.example/place/3',
    title: 'Place',
    schema: {
      '@type': 'Place',
      name: ' old ice house ',
      address: {
        streetAddress: 'Quay 4',
        addressLocality: 'Bergen',
        addressCountry: 'NO',
      },
      geo: { latitude: 60.39, longitude: 5.32 },
      openingHours: ['Mo-Fr 09:00-16:00', 'Sa 10:00-12:00'],
    },
  },
  course: {
    url: 'https://learn.example/tides',
    title: 'Course',
    schema: {
      '@type': 'Course',
      name: 'Reading The Tides',
      provider: { name: 'Sea School' },
      hasPart: [
        { name: 'Moon', lessons: ['Pull', 'Phase'] },
        { name: 'Coast', lessons: ['Shape'] },
      ],
    },
    body: '<p data-level="beginner">Level</p>',
  },
  game: {
    url: 'https://games.example/app/9',
    title: 'Game',
    schema: {
      '@type': 'VideoGame',
      name: 'harbour master',
      gamePlatform: ['PC', 'Switch'],
      datePublished: '2025-05-06',
      keywords: 'City Builder, Calm',
      offers: { price: '9.995' },
    },
    body: '<dl class="spec"><dt>OS</dt><dd>Any</dd><dt>RAM</dt><dd>4 GB</dd></dl>',
  },
  person: {
    url: 'https://people.example/ada',
    title: 'Ada',
    schema: {
      '@type': 'Person',
      givenName: 'Ada',
      familyName: 'Marsh',
      birthDate: '1979-04-01',
      worksFor: { name: 'Port of Bergen' },
      sameAs: ['https://a.example/ada', 'https://b.example/(ada)'],
      alternateName: ['A. Marsh'],
    },
  },
  app: {
    url: 'https://apps.example/tide',
    title: 'Tide – Apps',
    metadata: { stars: '12345' },
    data: { markdown: 'Shows tides.\n\nWorks offline.' },
    schema: { '@type': 'SoftwareApplication', offers: { price: 0 } },
    body: `<span class="version">Version 2.4.1 (beta)</span>
      <div id="notes" class="n"><p style="x">Now <b>faster</b>.</p><p class="old">Old</p></div>`,
  },
  dataset: {
    url: 'https://data.example/dataset/1',
    title: 'Data',
    schema: {
      '@type': 'Dataset',
      name: 'Sea Level',
      license: 'CC0',
      size: '1,204,000',
      dateModified: '05/11/2026',
      variableMeasured: ['day', 'level', 'note', 'gauge', 'error', 'flag'],
      distribution: [
        {
          name: 'CSV',
          contentUrl: 'https://data.example/1.csv',
          contentSize: '3 MB',
        },
        {
          name: 'JSON',
          contentUrl: 'https://data.example/1.json',
          contentSize: '5 MB',
        },
      ],
    },
  },
  highlights: {
    url: 'https://essays.example/quay',
    title: 'East quay closes',
    marks: [
      {
        text: 'A new steel wall',
        note: 'Who pays?',
        colour: 'yellow',
        link: 'https://essays.example/quay#:~:text=A',
        timestamp: '2026-11-20T10:00:00.000Z',
      },
      {
        text: 'The crane | 1921',
        note: '',
        colour: 'blue',
        link: 'https://essays.example/quay#:~:text=T',
        timestamp: '2026-11-20T11:00:00.000Z',
      },
    ],
  },
  repository: {
    url: 'https://code.example/sea/tides',
    title: 'Code',
    body: `<h1>sea / <strong>tides</strong></h1><span id="stars" title="12,345">12k</span>
      <a class="topic">ocean</a><a class="topic">api</a><p class="fork-of">x</p>
      <article class="readme"><h2>Use</h2><pre>npm i tides</pre></article>`,
  },
  listing: {
    url: 'https://homes.example/flat?id=7',
    title: 'Flat',
    metadata: { 'place:street': 'Quay 4' },
    body: `<p class="address">Quay 4: second floor</p><b class="price">1.250,50 €</b>
      <i class="fact">Rooms</i><i class="fact">3</i><i class="fact">Size</i><i class="fact">71 m²</i>
      <img class="photo" src="/1.jpg"><img class="photo" src="/2.jpg">`,
  },
  talk: {
    url: 'https://talks.example/5',
    title: 'What the tide gauge at the old quay tells us',
    metadata: { description: 'Forty years of numbers.' },
    body: `<p class="speaker">ida Vold</p><i class="event">Day 1</i><i class="event">Sea days</i>
      <time datetime="PT12M5S">12 min</time><div class="transcript"><p>Hello.</p><p>Look at 1983.</p></div>`,
  },
  patent: {
    url: 'https://patents.example/patent/no42',
    title: 'Patent',
    metadata: {
      'DC.identifier': 'no-42',
      'DC.contributor': ['Vold, Ida', 'Moe, Per'],
      'DC.date': '1921-06-30',
    },
    data: { json: { the_main_idea_in_one_sentence: 'A crane that swims.' } },
    body: '<div class="claims"><ol><li>A crane.<li>The crane of claim 1.</ol></div>',
  },
  law: {
    url: 'https://laws.example/12',
    title: 'Act of the Harbours (2026: No. 12)',
    body: `<span class="in-force" data-date="2026-07-01T00:00:00">July</span>
      <section><h2>Purpose</h2></section><section><h2>Fees</h2></section>
      <p class="note">Amended.</p><p class="note">Repealed.</p>`,
  },
  artwork: {
    url: 'https://museum.example/9',
    title: 'Work',
    schema: {
      '@type': 'VisualArtwork',
      name: 'Low tide, evening',
      creator: { name: 'Nora Lie' },
      artMedium: ['oil', 'canvas'],
      width: '60 cm',
      height: '40 cm',
    },
    body: '<img class="work" src="https://museum.example/9.jpg"><p class="marks">Signed below</p>',
  },
  trail: {
    url: 'https://trails.example/en/ridge',
    title: 'Trail',
    body: `<h1>Ridge path</h1><i class="grade">T4</i><i class="up">1 240 m</i>
      <b class="length" data-km="16.09">16 km</b><ol class="way"><li>Pier<li>Saddle<li>Hut</ol>`,
  },
  restaurant: {
    url: 'https://food.example/r/3',
    title: 'Restaurant',
    schema: {
      '@type': 'Restaurant',
      name: 'The Ice House',
      servesCuisine: ['Fish', 'Local'],
      priceRange: '€€€',
      url: 'https://ice.example/caf%C3%A9',
    },
    body: '<div class="menu"><h3 style="x">Today</h3><ul><li class="d">Cod <i>fresh</i></li></ul></div>',
  },
  term: {
    url: 'https://words.example/neap',
    title: 'Neap tide',
    body: `<dfn>Neap tide <abbr>NT</abbr></dfn><p>The **smallest** tide.</p>
      <p class="see"><a>Spring tide</a>, <a>Slack water</a></p>`,
  },
};
