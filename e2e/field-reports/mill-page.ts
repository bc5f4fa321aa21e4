export const prose = [
  'The mill at the upper lock has ground the grain of four parishes since the river was straightened, and its wheel still turns on market days, when the miller opens the sluice before dawn and closes it after the last cart has left.',
  'Whoever wants flour brings sacks with a name on them, waits on the bench under the lime tree, and pays with a tenth of what was ground, which the miller weighs on a scale that the council stamps once a year.',
  'In dry summers the wheel stands still for weeks, and the bakers send their carts down to the coast instead, a day there and a day back, so that bread costs more until the rain fills the pond again.',
];
const paragraphs = (from: number, to?: number) =>
  prose
    .slice(from, to)
    .map((text) => `<p>${text}</p>`)
    .join('');
export const style = (css: string) => `<style>${css}</style>`;

/** A page with an article of which the part is one. */
export const page = (part: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The mill</title></head><body><header><a href="/">Valley paper</a><nav><ul><li><a href="/a">News</a></li><li><a href="/b">Weather</a></li><li><a href="/c">Markets</a></li></ul></nav></header><main><article><h1>The mill</h1>${paragraphs(0, 2)}${part}${paragraphs(2)}${paragraphs(0, 1)}</article></main><footer><p>© Valley paper</p><ul><li><a href="/p">Privacy</a></li></ul></footer></body></html>`;
