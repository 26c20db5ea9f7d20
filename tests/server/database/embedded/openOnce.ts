import { openDatabase } from '#server/database/openDatabase.ts';
import { StartError } from '#server/database/startError.ts';
import { sampleTables } from '../sampleTables.ts';

/** A separate process that opens and closes the given folder, or prints why it cannot. */
const [directory = ''] = process.argv.slice(2);
try {
  const database = await openDatabase({ directory, tables: sampleTables });
  await database.close();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
}
