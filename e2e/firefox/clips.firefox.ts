import { expect } from 'vitest'
import { heldByJoplin, heldByLogseq, heldByWebhook } from '@/e2e/notes-programs/held'
import { serveJoplin } from '@/e2e/notes-programs/joplin-service'
import { serveLogseq } from '@/e2e/notes-programs/logseq-graph'
import { serveObsidian } from '@/e2e/notes-programs/obsidian-vault'
import { serveWebhook } from '@/e2e/notes-programs/webhook-target'
import { test } from './fixtures'
import { openPanel } from './pages'
import { addPlace, clipping, notePath, passage } from './place'
import { pluck } from './popup'

const token = '4f0d2c9b7a'

const programs = {
  async obsidian() {
    const vault = await serveObsidian({ token })
    return {
      ...vault,
      fields: { Address: vault.url, Key: token },
      held: () => Object.fromEntries(vault.files),
    }
  },
  async joplin() {
    const joplin = await serveJoplin({ token })
    return { ...joplin, fields: { Address: joplin.url, Key: token }, held: () => heldByJoplin(joplin) }
  },
  async logseq() {
    const graph = await serveLogseq({ token })
    return { ...graph, fields: { Address: graph.url, Key: token }, held: () => heldByLogseq(graph) }
  },
  async webhook() {
    const target = await serveWebhook({ token })
    return {
      ...target,
      fields: { 'Address that takes the note': `${target.url}/hook`, 'Own headers': `X-Token: ${token}` },
      held: () => heldByWebhook(target),
    }
  },
}

test.for(Object.entries(programs))('a result is clipped to %s', async ([kind, start], { firefox, site }) => {
  const { fields, held, close } = await start()
  await addPlace(firefox, kind, fields)
  await pluck(firefox, await firefox.visit(site.url))
  const panel = await openPanel(firefox)
  await expect.poll(panel.status).toContain('Done')
  const { clip, line } = clipping(panel)
  await clip()
  await expect.poll(line).toMatch(/^Clipped/)
  expect(Object.values(held()).join('\n')).toContain('Four lines a day')
  expect(await firefox.errors()).toEqual([])
  await close()
})

test('without any setup, a result is clipped to the clipboard and to a file', async ({ firefox, site }) => {
  await pluck(firefox, await firefox.visit(site.url))
  const panel = await openPanel(firefox)
  await expect.poll(panel.status).toContain('Done')
  const { line, clipTo } = clipping(panel)
  await clipTo('Clipboard')
  await expect.poll(line).toContain('Note copied')
  expect(await firefox.window.clipboard()).toContain(passage)
  await clipTo('Download')
  await expect.poll(line).toContain('Saved')
  const [, name = ''] = notePath.split('/')
  await expect.poll(() => firefox.downloads()[name]?.toString()).toContain(passage)
  expect(await firefox.errors()).toEqual([])
})
