import product from '@/entrypoints/product';
import reader from '@/entrypoints/reader';

// Both are injected when a product is requested.
void product.main();
void reader.main();
