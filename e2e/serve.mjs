/** Runs the console on a database of its own, which goes when it stops. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'absmgmt-e2e-'));
process.env.DATA_DIR = join(folder, 'data');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../scripts/start.mjs');
