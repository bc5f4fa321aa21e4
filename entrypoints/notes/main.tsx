import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import {
  NotesView,
  createNoteImport,
  createNoteMaker,
  createNotes,
  createPreview,
  createRecentResults,
  notesPage,
  templateOf,
} from '@/components/clips';
import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/ui/surfaces.css';
import '@/components/ui/content.css';
import '@/components/options/settings.css';
import '@/components/outputs/outputs.css';
import '@/components/outputs/markdown.css';
import '@/components/clips/templates/notes.css';
import { showAsSet } from '@/components/settings';
import { createOpenDatabase } from '@/lib/store/db';
import { watchStore } from '@/lib/store/revision';
import { settingsItem } from '@/lib/settings';

const root = document.querySelector('#app');
if (root) {
  const asked = new URLSearchParams(location.search);
  const notes = createNotes({
    settings: await settingsItem.getValue(),
    chosen: asked.get('template') ?? undefined,
    newId: () => crypto.randomUUID(),
  });
  const results = createRecentResults(
    createOpenDatabase(),
    asked.get('job') ?? undefined,
  );
  const preview = createPreview({
    maker: createNoteMaker(),
    template: computed(() => templateOf(notes.draft.value)),
    source: results.source,
    now: () => Date.now(),
  });
  const settings = signal(await settingsItem.getValue());
  settingsItem.watch((changed) => {
    notes.show(changed);
    settings.value = changed;
  });
  // A new language reloads the page, which would lose what isn't saved.
  effect(() => {
    if (notes.unsaved.value.size === 0) showAsSet(settings.value);
  });
  watchStore(results.refresh);
  void results.refresh();
  const incoming = createNoteImport(notes);
  const openLink = () => {
    // A reload doesn't ask again.
    if (incoming.openHash(location.hash))
      history.replaceState(null, '', location.pathname + location.search);
  };
  openLink();
  addEventListener('hashchange', openLink);
  render(
    <NotesView
      page={notesPage({
        notes,
        results,
        preview,
        incoming,
      })}
    />,
    root,
  );
}
