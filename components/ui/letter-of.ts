/** The first letter of a site's name, and its hue in degrees, always the same. */
export function letterOf(host: string): { letter: string; hue: number } {
  const name = host.replace(/^www\./, '');
  return { letter: name.slice(0, 1).toUpperCase() || '?', hue: hueOf(name) };
}

const hueOf = (name: string): number =>
  new TextEncoder()
    .encode(name)
    .reduce((hue, byte) => (hue * 31 + byte) % 360, 0);
