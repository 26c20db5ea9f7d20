import type { StoredEntity } from '../store/storedEntity.ts';
import { recordChanges } from './changeLog.ts';
import { recordEvents } from './recordEvents.ts';
import type { RecordedChange } from './recordedChange.ts';
import type { WriteContext } from './writeContext.ts';

/** Records writes of an entity's records in the change log, and as the events that the entity file declares. */
export async function recordWrites(
  context: WriteContext,
  stored: StoredEntity,
  changes: readonly RecordedChange[],
): Promise<void> {
  if (context.isDryRun) return;
  await recordChanges(context, stored, changes);
  await recordEvents(context, stored, changes);
}
