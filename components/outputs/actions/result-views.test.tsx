// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, it, vi } from 'vitest'
import { Pdfs } from './result-views'

vi.mock('#i18n', () => ({ i18n: { t: (key: string) => (key.startsWith('@@') ? 'en' : key) } }))

it('decodes a PDF once, however often it is drawn', async () => {
  const decode = vi.spyOn(globalThis, 'atob')
  const of = [btoa('%PDF-1.7'), btoa('%PDF-1.4'), 'https://storage.example/a.pdf']
  const root = document.createElement('div')
  for (const title of ['a', 'b', 'c']) await act(() => render(<Pdfs of={of} title={title} />, root))
  expect(decode).toHaveBeenCalledTimes(2)
  expect(root.textContent).toContain('output.actions.pdfExpires')
})
