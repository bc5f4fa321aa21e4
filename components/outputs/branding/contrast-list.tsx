import { i18n } from '#i18n';
import { Section } from '@/components/outputs/parts/section';
import { cssColour } from '@/lib/safe/css-value';
import { type Branding, spacedName } from './brand';
import { gradeOf, pairsOf } from './contrast';

const grades = {
  AAA: { tone: 'is-success', label: 'output.contrast.aaa' },
  AA: { tone: 'is-success', label: 'output.contrast.aa' },
  large: { tone: 'is-warn', label: 'output.contrast.large' },
  low: { tone: 'is-danger', label: 'output.contrast.low' },
} as const;

export const ContrastList = ({ of: brand }: { of: Branding }) => {
  const pairs = pairsOf(brand);
  if (pairs.length === 0) return null;
  return (
    <Section
      title={i18n.t('output.contrast.title')}
      beside={i18n.t('output.contrast.by')}
    >
      <ul class="values">
        {pairs.map(({ front, back, colours: [top, bottom], ratio }) => {
          const { tone, label } = grades[gradeOf(ratio)];
          return (
            <li key={`${front} ${back}`}>
              <span
                class="swatch pair"
                style={{ backgroundColor: cssColour(bottom) }}
              >
                <i style={{ backgroundColor: cssColour(top) }} />
              </span>
              <span class="name small">
                {i18n.t('output.contrast.pair', [
                  spacedName(front),
                  spacedName(back),
                ])}
              </span>
              <span class="mono">{floor(ratio)}:1</span>
              <span class={`badge ${tone}`}>{i18n.t(label)}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

/** Never rounds up to a limit that isn't reached. */
const floor = (ratio: number) => Math.floor(ratio * 10) / 10;
