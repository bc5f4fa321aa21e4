/** The letter that stands for a site, and a hue in degrees that stays the same. */
export function letterOf(host: string): { letter: string; hue: number } {
  const name = host.replace(/^www\./, '');
  return { letter: name.slice(0, 1).toUpperCase() || '?', hue: hueOf(name) };
}

const hueOf = (name: string): number =>
  new TextEncoder()
    .encode(name)
    .reduce((hue, byte) => (hue * 31 + byte) % 360, 0);
