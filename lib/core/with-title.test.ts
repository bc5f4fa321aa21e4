import { expect, it } from 'vitest';
import { withTitle } from './with-title';

it.each([
  ['Text.', 'Title', '# Title\n\nText.'],
  ['\n\nText.', ' Two\n lines ', '# Two lines\n\nText.'],
  ['## Part\n\nText.', 'Title', '# Title\n\n## Part\n\nText.'],
  ['## Title\n\nText.', 'Title', '# Title\n\nText.'],
  [
    '\n### **The** tide-mill\n\n## Part',
    'The Tide Mill',
    '# **The** tide-mill\n\n## Part',
  ],
  ['Text.\n\n## Title\n', 'Title', '# Title\n\nText.\n\n## Title\n'],
  [
    '# Introduction\n\nText.',
    'The manual',
    '# The manual\n\n# Introduction\n\nText.',
  ],
  ['Text.', '', 'Text.'],
])('%j under %j', (markdown, title, text) =>
  expect(withTitle(markdown, title)).toBe(text),
);

it.each([
  ['# The tide mill\n\nText.', 'The tide mill'],
  ['# **The** tide-mill\n\nText.', 'The Tide Mill'],
  ['# The tide mill\n\nText.', 'The tide mill – An encyclopedia'],
  ['# The tide mill, how it works\n\nText.', 'The tide mill'],
  ['By A. Miller\n\n# The tide mill\n\nText.', 'The tide mill'],
])('%j has the title %j', (markdown, title) =>
  expect(withTitle(markdown, title)).toBe(markdown),
);

it.each([
  ['The tide mill – River Times', 'River Times', '# The tide mill\n\nText.'],
  ['The tide mill | River Times', 'River Times', '# The tide mill\n\nText.'],
  ['River Times', 'River Times', '# River Times\n\nText.'],
  ['The River Times', 'River Times', '# The River Times\n\nText.'],
  ['The tide mill', '', '# The tide mill\n\nText.'],
])('%j of the site %j is the heading %j', (title, site, text) =>
  expect(withTitle('Text.', title, site)).toBe(text),
);

it.each([' ', '- ', '\t-'])(
  'is quick about a title with a long run of %j',
  (sign) => {
    const title = `A${sign.repeat(20_000)}x Site`;
    const start = performance.now();
    withTitle('Text.', title, 'Site');
    expect(performance.now() - start).toBeLessThan(500);
  },
);
