import type { ComponentProps } from 'preact'
import { i18n } from '#i18n'
import { type Destinations, NotesSection, DestinationsSection } from '@/components/clips'
import { QuickSection } from '@/components/links'
import { AnswerLimit, RunningSection } from '@/components/settings'
import { type Data, DataSection, StorageSection } from '@/components/data'
import { Keys } from '@/components/ui/keys'
import { SettingsMessage } from './message'
import { NeverSection } from '@/components/privacy'
import { PresetKeysSection, PresetsSection, RulesSection, TransferSection } from '@/components/presets'
import { ServicesSection } from '@/components/services'
import { SecretsSection } from '@/components/secrets'
import type { SettingsState } from './settings-state'

type Props = {
  page: SettingsState
  destinations: Destinations
  data: Data
  keys: ComponentProps<typeof Keys>
}

export const SettingsPage = ({ page, destinations, data, keys }: Props) => (
  <main class="settings">
    <h1>{i18n.t('settings.title')}</h1>
    <p>
      <a href="/privacy.html">{i18n.t('promises.open')}</a>
    </p>
    <ServicesSection services={page.services} />
    <SecretsSection />
    <PresetsSection presets={page.presets} />
    <RulesSection rules={page.rules} />
    <NeverSection never={page.never} />
    <DestinationsSection
      destinations={destinations}
      onUse={(defaultDestination) => page.save({ defaultDestination })}
    />
    <QuickSection commands={keys.commands.value} />
    <NotesSection settings={page.settings.value} />
    <TransferSection transfer={page.transfer} />
    <RunningSection page={page} />
    <AnswerLimit answerCap={page.settings.value.answerCap} onSave={(answerCap) => page.save({ answerCap })} />
    <Keys {...keys} />
    <PresetKeysSection page={page} />
    <StorageSection data={data} />
    <DataSection data={data} />
    <SettingsMessage page={page} />
  </main>
)
