import type { z } from '@/lib/core/zod'
import { noteText } from '@/lib/clips/templates/note'
import { settingsOf } from './settings'
import type { PageReach } from './clipboard'
import { defineDestination } from './destination'
import { Failure } from './failure'
import { pathTo, placeOf } from './note-path'

const settings = settingsOf.download

/** A file among the browser's downloads. The browser numbers a taken name. */
export const download = defineDestination<'download', z.output<typeof settings>, Pick<PageReach, 'save'>>({
  kind: 'download',
  runs: 'page',
  abilities: { places: ['new'], exists: ['number'], files: false },
  settings,
  test: async () => undefined,
  plan: async (delivery) => ({ where: pathTo([], placeOf(delivery).title), act: 'create' }),
  async send({ note }, { where }, _, { save }) {
    const file = new Blob([noteText(note)], { type: 'text/markdown;charset=utf-8' })
    await Promise.try(save, file, where).catch(() => {
      throw new Failure('not-allowed')
    })
    return { where }
  },
  look: async () => 'unsure',
})
