import { useEffect, useRef } from 'preact/hooks'
import { appendPiecewise } from './append-piecewise'
import { slices } from './slices'

const toBlock = (text: string): Node => {
  const block = document.createElement('pre')
  block.textContent = text
  return block
}

/** An unchanged text. Megabytes are drawn in slices that are laid out only when visible. */
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
