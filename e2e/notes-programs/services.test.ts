import { afterEach, describe, expect, it } from 'vitest'
import type { Delivery, DestinationDelivery } from '@/lib/clips/destinations/delivery'
import type { HttpReach } from '@/lib/clips/destinations/http'
import { karakeepDelivery } from '@/lib/clips/destinations/karakeep'
import { linkwardenDelivery } from '@/lib/clips/destinations/linkwarden'
import { notion, notionDelivery } from '@/lib/clips/destinations/notion'
import { readwiseDelivery } from '@/lib/clips/destinations/readwise'
import { wallabagDelivery } from '@/lib/clips/destinations/wallabag'
import { serveKarakeep } from './karakeep-service'
import { serveLinkwarden } from './linkwarden-service'
import { notionDatabase, notionPage, serveNotion } from './notion-workspace'
import type { ProgramServer } from './program-server'
import { serveReadwise } from './readwise-service'
import { serveWallabag, wallabagClient } from './wallabag-service'

const token = 'Tok3n'
const address = 'https://example.com/tides'
const tags = { name: 'tags', type: 'list', value: ['sea', '#moon', 'a, b', 'sea'] } as const

const delivery = (how: Partial<Delivery> = {}, body = 'Ebb\n'): Delivery => ({
  id: '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  createdAt: Date.now(),
  day: '2026-11-21',
  address,
  title: 'Tides',
  note: { name: 'Tides.md', folder: 'Clippings', properties: [tags as never], frontmatter: '', body },
  place: 'new',
  exists: 'ask',
  ...how,
})

let server: ProgramServer | undefined
afterEach(() => server?.close())

const reach = (call: HttpReach['fetch'] = fetch): HttpReach => ({
  fetch: call,
  secret: async () => token,
  patienceMs: 5000,
})
/** As a browser does with a request on a connection that broke: it sends it again. */
const twice: HttpReach['fetch'] = async (url, init) => {
  if (init.method === 'POST') await fetch(url, init)
  return fetch(url, init)
}

async function deliver<Settings>(
  to: DestinationDelivery<Settings, HttpReach>,
  settings: Settings,
  one = delivery(),
  call?: HttpReach['fetch'],
) {
  const step = await to.plan(one, settings, reach())
  return step.kind === 'planned' ? to.send(one, step.plan, settings, reach(call)) : step
}

describe('Karakeep', () => {
  const start = async () => {
    const service = await serveKarakeep({ token })
    server = service
    return { ...service, own: { kind: 'karakeep' as const, baseUrl: service.url, token: 'ref' } }
  }

  it('has one bookmark of a request that the browser sent twice, with its tags and a link', async () => {
    const { bookmarks, own, url } = await start()
    const sent = await deliver(karakeepDelivery, own, delivery(), twice)
    const [made] = bookmarks.values()
    expect(bookmarks.size).toBe(1)
    expect(sent).toEqual({ kind: 'delivered', where: 'Tides', link: `${url}/dashboard/preview/${made?.id}` })
    expect(made).toMatchObject({ url: address, title: 'Tides', note: 'Ebb\n' })
    await deliver(karakeepDelivery, own, delivery({ exists: 'replace' }, 'Flow\n'))
    expect(made).toMatchObject({ note: 'Flow\n', tags: ['sea', 'moon', 'a  b'] })
  })

  it('gives a bookmark without a note one, and plans again if somebody saved the page', async () => {
    const { bookmarks, own } = await start()
    const step = await karakeepDelivery.plan(delivery(), own, reach())
    if (step.kind !== 'planned') throw new Error(step.kind)
    bookmarks.set('b', { id: 'b', url: address, title: 'Mine', note: 'Mine', tags: [] })
    expect(await karakeepDelivery.send(delivery(), step.plan, own, reach())).toEqual({
      kind: 'waiting',
      error: { kind: 'busy' },
    })
    expect(await deliver(karakeepDelivery, own)).toEqual({ kind: 'exists', name: 'Tides' })
    bookmarks.set('b', { id: 'b', url: address, title: 'Mine', note: '', tags: [] })
    expect(await deliver(karakeepDelivery, own)).toMatchObject({ kind: 'delivered' })
    expect([...bookmarks.values()]).toMatchObject([{ id: 'b', note: 'Ebb\n' }])
  })

  it('distinguishes a key that may not save from a full account', async () => {
    const { own } = await start()
    const refusing: HttpReach['fetch'] = async (url, init) =>
      init.method === 'POST' ? new Response('Forbidden', { status: 403 }) : fetch(url, init)
    expect(await deliver(karakeepDelivery, own, delivery(), refusing)).toEqual({
      kind: 'failed',
      error: { kind: 'wrong-token', status: 403 },
    })
  })

  it('has the note even if its tags are refused', async () => {
    const { bookmarks, own } = await start()
    const refusing: HttpReach['fetch'] = async (url, init) =>
      url.endsWith('/tags') ? new Response('', { status: 400 }) : fetch(url, init)
    expect(await deliver(karakeepDelivery, own, delivery(), refusing)).toMatchObject({ kind: 'delivered' })
    expect(bookmarks.size).toBe(1)
  })
})

describe('Linkwarden', () => {
  const start = async () => {
    const service = await serveLinkwarden({ token })
    server = service
    return { ...service, own: { kind: 'linkwarden' as const, baseUrl: service.url, token: 'ref' } }
  }

  it.each([
    ['Clippings', 2],
    ['Elsewhere', 1],
    ['', 1],
  ])('has the link of a note in %j in the collection of that name, if there is one', async (folder, id) => {
    const { links, own } = await start()
    const one = delivery()
    await deliver(linkwardenDelivery, own, { ...one, note: { ...one.note, folder } })
    expect(links).toMatchObject([
      { collection: { id }, tags: [{ name: 'sea' }, { name: 'moon' }, { name: 'a  b' }] },
    ])
  })

  it('finds an old link, however its address ends, and changes that one', async () => {
    const { links, own } = await start()
    await deliver(linkwardenDelivery, own, delivery({ address: 'https://www.example.com/tides/' }, 'Old\n'))
    for (let at = 0; at < 60; at++) {
      const [old] = links
      if (old) links.push({ ...old, id: links.length + 1, url: `https://example.com/other/${at}` })
    }
    expect(
      await deliver(linkwardenDelivery, own, delivery({ address: 'https://www.example.com/tides' })),
    ).toEqual({
      kind: 'exists',
      name: 'Tides',
    })
  })

  it('has as much of a long note as fits, and knows it again', async () => {
    const { links, own } = await start()
    const long = delivery({}, `${'tide 🌊 '.repeat(1000)}\n`)
    expect(await deliver(linkwardenDelivery, own, long)).toMatchObject({ kind: 'delivered' })
    expect(links[0]?.description.length).toBeLessThanOrEqual(2048)
    const step = await linkwardenDelivery.plan({ ...long, exists: 'replace' }, own, reach())
    if (step.kind !== 'planned') throw new Error(step.kind)
    expect(await linkwardenDelivery.look(long, step.plan, own, reach())).toMatchObject({ kind: 'delivered' })
    expect(await deliver(linkwardenDelivery, own, delivery({ exists: 'replace' }))).toMatchObject({
      kind: 'delivered',
    })
    expect(links).toMatchObject([{ description: 'Ebb' }])
  })
})

describe('wallabag', () => {
  it('changes the article of a known address, and has one of a request sent twice', async () => {
    const { entries, url } = await serveWallabag({ token }).then((service) => (server = service))
    const { id: clientId, user } = wallabagClient
    const own = {
      kind: 'wallabag' as const,
      baseUrl: url,
      clientId,
      user,
      clientSecret: 'ref',
      password: 'ref',
    }
    const html = '<p>Ebb</p><script>1</script>'
    expect(await deliver(wallabagDelivery, own, delivery({ html }), twice)).toMatchObject({
      kind: 'delivered',
      link: `${url}/view/1`,
    })
    expect(entries).toMatchObject([{ content: '<p>Ebb</p>', tags: ['sea', 'moon', 'a  b'] }])
    const added = delivery({ exists: 'append', html: '<p>Flow</p>' })
    expect(await deliver(wallabagDelivery, own, added)).toMatchObject({ kind: 'delivered' })
    expect(entries).toMatchObject([{ content: '<p>Ebb</p>\n\n<p>Flow</p>' }])
    expect(await wallabagDelivery.test({ ...own, clientId: 'other' }, reach())).toEqual({
      ok: false,
      error: { kind: 'wrong-token', status: 400 },
    })
  })
})

describe('Readwise Reader', () => {
  const start = async () => {
    const service = await serveReadwise({ token })
    server = service
    return { ...service, own: { kind: 'readwise' as const, baseUrl: service.url, token: 'ref' } }
  }
  const saved = (source: string, at: number, read = at) => ({
    id: source,
    url: `https://read.readwise.io/${source}`,
    source_url: source,
    title: '',
    html: '',
    tags: [],
    saved_at: new Date(at).toISOString(),
    updated_at: new Date(read).toISOString(),
  })

  it('has one document of a request that the browser sent twice, after others, with a link to it', async () => {
    const { documents, own } = await start()
    for (let at = 0; at < 5; at++) documents.push(saved(`https://example.com/${at}`, Date.now()))
    const sent = await deliver(readwiseDelivery, own, delivery({ html: '<p>Ebb</p>' }), twice)
    expect(sent).toMatchObject({ kind: 'delivered', link: 'https://read.readwise.io/new/read/6' })
    expect(documents).toHaveLength(6)
    expect(documents[5]).toMatchObject({ html: '<p>Ebb</p>', tags: ['sea', 'moon', 'a  b'] })
  })

  it('says that it has the page already, even if that was read just now', async () => {
    const { documents, own } = await start()
    documents.push(saved(address, Date.UTC(2024, 1, 1), Date.now()))
    expect(await deliver(readwiseDelivery, own)).toEqual({ kind: 'failed', error: { kind: 'already-there' } })
    expect(documents).toMatchObject([{ html: '' }])
  })
})

describe('Notion', () => {
  const start = async (page = notionPage) => {
    const workspace = await serveNotion({ token })
    server = workspace
    return { ...workspace, own: { kind: 'notion' as const, page, token: 'ref', baseUrl: workspace.url } }
  }

  it.each([notionPage, notionDatabase])('finds a note among many in %s, and adds below it', async (page) => {
    const { pages, own } = await start(page)
    for (let at = 0; at < 5; at++) pages.push({ id: `${at}`, title: `Note ${at}`, markdown: '' })
    await deliver(notionDelivery, own, delivery({}, '* Ebb\n'))
    await deliver(notionDelivery, own, delivery({ exists: 'append' }, 'Flow\n'))
    await deliver(notionDelivery, own, delivery({ exists: 'number' }, 'Other\n'))
    expect(pages.slice(5)).toMatchObject([
      { title: 'Tides', markdown: '- Ebb\n\nFlow\n' },
      { title: 'Tides 1', markdown: 'Other\n' },
    ])
  })

  it('says that its page is missing, and that a note is too large before it writes anything', async () => {
    const { pages, own } = await start()
    const elsewhere = { ...own, page: 'a'.repeat(32) }
    const missing = { kind: 'no-place' }
    expect(await notionDelivery.test(elsewhere, reach())).toEqual({ ok: false, error: missing })
    expect(await deliver(notionDelivery, elsewhere)).toEqual({ kind: 'failed', error: missing })
    expect(await deliver(notionDelivery, own, delivery({}, 'flow '.repeat(110_000)))).toEqual({
      kind: 'failed',
      error: { kind: 'too-large' },
    })
    expect(pages).toEqual([])
  })

  it.each([
    [` https://www.notion.so/me/My-Notes-${notionPage}?v=1#a `, notionPage],
    [`https://www.notion.so/${notionDatabase.toUpperCase()}`, notionDatabase],
    ['01234567-89ab-cdef-0123-456789abcdef', '0123456789abcdef0123456789abcdef'],
    ['https://www.notion.so/me', undefined],
    ['', undefined],
  ])('reads the link %j', (typed, expected) => {
    expect(notion.fields.page.read(typed)).toBe(expected)
  })
})
