/**
 * Runs the console on a temporary database with the prepared demonstration, like the stories with their own console
 * (`developerCopy.ts`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/build.mjs';
import { prepareDemonstration } from '../scripts/demonstration.mjs';

const folder = mkdtempSync(join(tmpdir(), 'absmgmt-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await buildIfStale();
await prepareDemonstration();
process.env.DATA_DIR = join(folder, 'data');
await import('../scripts/start.mjs');
