import { LongText } from './long-text'

/** The question or query for the text below, if known. */
export const Prompt = ({ label, text }: { label: string; text: string | undefined }) =>
  text ? (
    <div class="asked">
      <p class="small muted">{label}</p>
      <LongText as="h2" dir="auto" text={text} max={400} />
    </div>
  ) : null
