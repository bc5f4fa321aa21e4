import { i18n } from '#i18n'
import { KeptPicture } from '@/components/outputs/parts/kept-picture'
import { Section } from '@/components/outputs/parts/section-box'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import type { Maker } from './made-by'
import { stepName } from './step-name'

const most = 20

type ScreenshotsProps = { of: readonly string[]; makers: readonly Maker<'screenshot'>[]; title: string }

/** Screenshots that actions took. */
export const Screenshots = ({ of, makers, title }: ScreenshotsProps) => (
  <Section title={i18n.t('output.actions.screenshots')}>
    <Stepwise items={of} step={most}>
      {(shown, rows) => (
        <ol ref={rows} class="made">
          {shown.map((url, at) => (
            <li key={at}>
              <h3>{stepName('screenshot', makers[at], at)}</h3>
              <div class="card made-page">
                <KeptPicture url={url} title={`${title} ${at + 1}`} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Stepwise>
  </Section>
)
