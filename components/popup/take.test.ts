import { expect, it } from 'vitest'
import { withTitle } from './take'

it.each([
  ['Text.', 'Title', '# Title\n\nText.'],
  ['\n\nText.', 'Title', '# Title\n\nText.'],
  ['# Heading\n\nText.', 'Title', '# Heading\n\nText.'],
  ['## Part\n\nText.', 'Title', '# Title\n\n## Part\n\nText.'],
  ['Text.', '', 'Text.'],
])('%j under %j', (markdown, title, text) => expect(withTitle(markdown, title)).toBe(text))
