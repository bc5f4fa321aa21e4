// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testedBy } from './css';
import { strip } from './strip';

function stripped(html: string, css: string, shadow = '') {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const shadows = new Set<Element>();
  if (shadow) {
    const template = page.createElement('template');
    template.setAttribute('shadowrootmode', 'open');
    template.content.append(shadow);
    page.body.prepend(template);
    shadows.add(template);
  }
  strip(page, {
    base: 'https://tides.example/',
    tested: testedBy([css]),
    referenced: new Set(),
    shadows,
  });
  return new XMLSerializer().serializeToString(page);
}

describe('what a page has', () => {
  it.each([
    ['img', 'onerror', 'steal()'],
    ['img', 'src', 'https://tides.example/a'],
    ['img', 'srcset', 'https://tides.example/a'],
    ['p', 'srcdoc', '&lt;p&gt;'],
    ['form', 'action', 'https://tides.example/'],
    ['button', 'formaction', 'https://tides.example/'],
    ['a', 'ping', 'https://tides.example/'],
    ['p', 'http-equiv', 'refresh'],
  ])('in <%s %s> stays out whatever its styles look for', (tag, name, value) =>
    expect(
      stripped(
        `<${tag} ${name}="${value}"></${tag}>`,
        `[${name}]{} [${name}="${value}"]{} a{content:attr(${name})}`,
      ),
    ).not.toContain(name),
  );

  it('in a form stays out also if a field takes the name of its attributes', () =>
    expect(
      stripped('<form onsubmit="steal()"><input name="attributes"></form>', ''),
    ).not.toContain('steal'));

  it('in its own templates stays out, and a shadow tree stays', () => {
    const html = stripped(
      '<div><template shadowrootmode="open"><input value="typed"></template></div>',
      '',
      'shown',
    );
    expect(html).not.toContain('typed');
    expect(html).toContain('shown');
  });

  it.each(['xmp', 'noembed', 'noframes', 'plaintext'])(
    'as the bare text of <%s> stays out',
    (tag) => {
      expect(stripped(`<${tag}>bare</${tag}>`, '')).not.toContain('bare');
    },
  );
});
