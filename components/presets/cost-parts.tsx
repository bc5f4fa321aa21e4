import { i18n } from '#i18n';
import type { Cost } from '@/lib/contract/cost/estimate';
import { costNumbers, costPartLabel, partNumbers } from './cost';

export const CostParts = ({ cost }: { cost: Cost }) => (
  <table class="cost-parts">
    <thead class="sr">
      <tr>
        <th scope="col">{i18n.t('cost.for')}</th>
        <th scope="col">{i18n.t('cost.credits')}</th>
      </tr>
    </thead>
    <tbody>
      {cost.parts.map((part) => {
        const { title, why } = costPartLabel(part);
        return (
          <tr key={`${part.reason} ${part.format}`}>
            <th scope="row">
              {title}
              <small>{why}</small>
            </th>
            <td>{partNumbers(part)}</td>
          </tr>
        );
      })}
    </tbody>
    {cost.parts.length > 1 && (
      <tfoot>
        <tr>
          <th scope="row">{i18n.t('cost.total')}</th>
          <td>{costNumbers(cost)}</td>
        </tr>
      </tfoot>
    )}
  </table>
);
