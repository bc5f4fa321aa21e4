import { LongText } from './long-text'

/** The question or query for the text below, if known. */
export const Prompt = ({ label, text }: { label: string; text: string | undefined }) =>
  text ? (
    <div class="asked">
      <p class="small muted">{label}</p>
      <h2 dir="auto">
        <LongText text={text} max={400} />
      </h2>
    </div>
  ) : null
