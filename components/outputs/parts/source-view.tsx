import { useEffect, useRef } from 'preact/hooks'
import { appendPiecewise } from './append-piecewise'
import { slices } from './slices'

const toBlock = (text: string): Node => {
  const block = document.createElement('pre')
  block.textContent = text
  return block
}

/** A text as it came. Megabytes are drawn slice by slice, and laid out only where they are looked at. */
export const SourceView = ({ text }: { text: string }) => {
  const target = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawing = new AbortController()
    target.current?.replaceChildren()
    if (target.current)
      void appendPiecewise(target.current, slices(text), { toNode: toBlock, signal: drawing.signal })
    return () => drawing.abort()
  }, [text])
  return <div ref={target} class="source" />
}
