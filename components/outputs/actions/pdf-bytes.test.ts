import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pdfBytes } from './pdf-bytes'

const file = '%PDF-1.7\n\xff'
const base64 = btoa(file)
const textOf = (bytes: Uint8Array | undefined) => bytes && String.fromCharCode(...bytes)

describe('pdfBytes', () => {
  it.each([
    [base64, file],
    [`data:application/pdf;base64,${base64}`, file],
    [`${base64.slice(0, 8)}\n${base64.slice(8)}`, file],
    ['https://storage.example/a.pdf', undefined],
    ['JVBERi0*', undefined],
    ['data:text/html;base64,PGI+', undefined],
    ['', undefined],
  ])('%s', (text, bytes) => expect(textOf(pdfBytes(text))).toBe(bytes))

  it('never throws', () => fc.assert(fc.property(fc.string(), (text) => void pdfBytes(`JVBERi${text}`))))
})
