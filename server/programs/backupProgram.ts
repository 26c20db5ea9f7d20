import { setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackupHeader } from '../backup/format.ts';
import { backupName, backupOfCopy, makeBackup } from '../backup/makeBackup.ts';
import { readConfig } from '../config/config.ts';
import { placeOf } from '../database/placeOf.ts';
import { runProgram } from './runProgram.ts';

const usage = `Makes and verifies a backup, even while the console runs.

  npm run backup -- [FILE]

Without FILE it goes into BACKUP_DIR (backups), under the time of now. The database is that of DATABASE_URL, or
the embedded one in DATA_DIR (data). Only its owner may read the file.`;

/** `npm run backup`. Scheduled backups add `--copy FOLDER` to back up a copy of the embedded database. */
await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { copy: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(usage);
  const config = readConfig(process.env);
  const file = positionals[0] ?? join(config.backup.directory ?? 'backups', backupName(new Date()));
  if (values.copy !== undefined) {
    // Lowers the priority, in favor of people's requests.
    setPriority(10);
    return printBackup(file, await backupOfCopy(values.copy, file));
  }
  const { header, pause } = await makeBackup(placeOf(config), config.dataDirectory, file);
  printBackup(file, header);
  if (pause !== undefined)
    console.log(`The console kept running. Other requests waited ${Math.ceil(pause)} ms.`);
});

function printBackup(file: string, { tables }: BackupHeader): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Written and verified: ${file}, ${tables.length} tables, ${rows.toLocaleString('en')} rows.`);
}
