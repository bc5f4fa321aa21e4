import { type DestinationSettings, joplinAddress, logseqAddress, obsidianPorts } from '@/lib/clips'
import type { Kind } from '@/components/clips/kinds'
import { own } from '@/lib/core/own'
import { readBaseUrl } from '@/lib/services'
import { isReference } from '@/lib/contract/schema/secret-places'

/** Shown in a field for a saved secret. */
const kept = '••••••••'

/** A destination's form values. `token` is what was just typed; if it is missing, the saved one stays. */
export type Draft = {
  name: string
  baseUrl: string
  token: string
  vault: string
  opens: boolean
  rich: boolean
  url: string
  headers: string
  folder?: { id: string; name: string }
}

/** Default addresses of programs, by their names in the catalogue. */
export const usualAddresses = {
  obsidian: { plain: obsidianPorts.http, secure: obsidianPorts.https },
  joplin: { suggest: joplinAddress },
  logseq: { suggest: logseqAddress },
} as const

export const emptyDraft = (kind: Kind): Draft => ({
  name: '',
  baseUrl: (kind in usualAddresses && Object.values(usualAddresses[kind as 'obsidian'])[0]) || '',
  token: '',
  vault: '',
  opens: false,
  rich: false,
  url: '',
  headers: '',
})

/** A saved destination as form values, without secrets. */
export function draftOf(settings: DestinationSettings, name = ''): Draft {
  const { kind, ...rest } = settings
  const { token: _, headers, folder, name: folderName = '', ...plain } = { headers: {}, ...rest } as Fields
  return {
    ...emptyDraft(kind),
    ...plain,
    name,
    headers: Object.entries(headers)
      .map(([header, value]) => `${header}: ${isReference(value) ? kept : value}`)
      .join('\n'),
    ...(folder !== undefined && { folder: { id: folder, name: folderName } }),
  }
}

type Fields = { headers: Record<string, string>; token?: string; folder?: string; name?: string } & Partial<
  Omit<Draft, 'headers' | 'folder' | 'name' | 'token'>
>

export type Problem = 'baseUrl' | 'url' | 'token' | 'headers' | 'folder'

/** The settings in a draft, with secrets as typed. Problems are reported by field. */
export function readDraft(
  kind: Kind,
  draft: Draft,
  saved?: DestinationSettings,
): { settings: DestinationSettings } | { problem: Problem } {
  const { vault, opens, rich, folder } = draft
  switch (kind) {
    case 'folder':
      return folder ? { settings: { kind, folder: folder.id, name: folder.name } } : { problem: 'folder' }
    case 'obsidian-uri':
      return { settings: { kind, vault: vault.trim(), opens } }
    case 'clipboard':
      return { settings: { kind, rich } }
    case 'download':
      return { settings: { kind } }
    case 'webhook': {
      const url = URL.parse(draft.url.trim())
      if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return { problem: 'url' }
      const before = saved?.kind === kind ? saved.headers : {}
      const headers = readHeaders(draft.headers, before)
      return headers ? { settings: { kind, url: url.href, headers } } : { problem: 'headers' }
    }
    default: {
      const address = readBaseUrl(draft.baseUrl)
      if (!address.ok) return { problem: 'baseUrl' }
      // If it is empty, the saved one stays.
      const token = draft.token.trim()
      if (token === '' && !(saved && 'token' in saved && saved.token)) return { problem: 'token' }
      const program = { baseUrl: address.baseUrl, token }
      return { settings: kind === 'obsidian' ? { kind, ...program, opens } : { kind, ...program } }
    }
  }
}

function readHeaders(text: string, saved: Record<string, string>): Record<string, string> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const pairs = lines.map((line) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*(.*?)\s*$/.exec(line))
  if (pairs.some((pair) => !pair)) return undefined
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] = pair ?? []
      return [name, value === kept ? (own(saved, name) ?? '') : value]
    }),
  )
}
