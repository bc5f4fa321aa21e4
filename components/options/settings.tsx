import type { ComponentProps } from 'preact'
import { i18n } from '#i18n'
import { PlacesSection } from '@/components/clips/settings/places-section'
import type { Places } from '@/components/clips/settings/places-state'
import { QuickSection } from '@/components/links/quick-section'
import { AnswerLimit } from '@/components/settings/answer-limit'
import { DataSection } from '@/components/data/data-section'
import type { Data } from '@/components/data/data-state'
import { StorageSection } from '@/components/data/data-storage'
import { Keys } from '@/components/ui/keys'
import { Message } from './message'
import { NeverSection } from '@/components/privacy/never-section'
import { NotesSection } from '@/components/clips/notes-section'
import { PresetsSection } from '@/components/presets/presets-section'
import { RulesSection } from '@/components/presets/rules-section'
import { RunningSection } from '@/components/settings/running-section'
import { ServicesSection } from '@/components/services/services-section'
import { SecretsSection } from '@/components/secrets/secrets-section'
import type { SettingsPage } from './settings-state'
import { TransferSection } from '@/components/presets/transfer-section'

type Props = { page: SettingsPage; places: Places; data: Data; keys: ComponentProps<typeof Keys> }

export const Settings = ({ page, places, data, keys }: Props) => (
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
    <PlacesSection places={places} onUse={(defaultDestination) => page.save({ defaultDestination })} />
    <QuickSection commands={keys.commands.value} />
    <NotesSection settings={page.settings.value} />
    <TransferSection transfer={page.transfer} />
    <RunningSection page={page} />
    <AnswerLimit answerCap={page.settings.value.answerCap} onSave={(answerCap) => page.save({ answerCap })} />
    <Keys {...keys} />
    <StorageSection data={data} />
    <DataSection data={data} />
    <Message page={page} />
  </main>
)
