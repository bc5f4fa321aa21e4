import { findRows } from '@/lib/engines/browser/rows/find-rows';
import { rowsLike } from '@/lib/engines/browser/rows/rows-like';
import rows from '@/entrypoints/rows';

// WXT wraps the entrypoint like this in the built extension.
void rows.main();
Object.assign(globalThis, { pluckFindRows: findRows, pluckRowsLike: rowsLike });
