import { i18n } from '#i18n';

/** What a model wrote before its answer, folded. */
export const Reasoning = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <details>
      <summary class="small muted">{i18n.t('ask.reasoning')}</summary>
      <p class="lines small muted" dir="auto">
        {text}
      </p>
    </details>
  ) : null;
