import { i18n } from '#i18n';

export const NoValue = () => (
  <td class="muted">
    <span aria-hidden="true">–</span>
    <span class="sr">{i18n.t('output.notGivenOne')}</span>
  </td>
);
