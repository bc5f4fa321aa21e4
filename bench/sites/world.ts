import discussions from '@/entrypoints/discussions';
import reader from '@/entrypoints/reader';
import sites from '@/entrypoints/sites';

// Both are injected into the page of a known site.
void sites.main();
void discussions.main();
void reader.main();
