import { LongText } from './long-text'

const longest = 400

/** The question or query for the text below, if known. */
export const Asked = ({ label, words }: { label: string; words: string | undefined }) =>
  words ? (
    <div class="asked">
      <p class="small muted">{label}</p>
      <h2 dir="auto">
        <LongText text={words} most={longest} />
      </h2>
    </div>
  ) : null
