import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A certificate for a day, which only a browser that ignores its errors
 * accepts.
 */
export function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'pluck-certificate-'));
  const [key, cert] = [
    path.join(folder, 'key.pem'),
    path.join(folder, 'cert.pem'),
  ];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
  ];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', ...kind, '-keyout', key, '-out', cert],
      {
        stdio: 'pipe',
      },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
