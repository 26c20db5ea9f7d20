import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Draft, DraftKey } from './draft.ts';

const prefix = 'absmgmt.draft';

/** Age at which drafts are removed: 60 days, in milliseconds. */
const oldest = 60 * 86_400_000;

/** A stored draft. `holder` is the id of its form, so that tabs do not overwrite each other. */
export interface HeldDraft {
  readonly holder: string;
  readonly draft: Draft;
}

/** This browser's drafts of a record, newest first. Unreadable entries are ignored. */
export function draftsOf(draftKey: DraftKey, store: Storage = localStorage): HeldDraft[] {
  const start = `${keyOf(draftKey)}.`;
  return keysIn(store)
    .filter((key) => key.startsWith(start))
    .flatMap((key) => {
      const draft = readDraft(store, key);
      return draft ? [{ holder: key.slice(start.length), draft }] : [];
    })
    .sort((one, other) => other.draft.at - one.draft.at);
}

/** A stored draft's record and the time of its last change. */
export interface PlacedDraft extends Pick<DraftKey, 'resource' | 'id'> {
  /** Time of the last change, in milliseconds. */
  readonly at: number;
}

/** The records with drafts of a user in a district, most recently changed first. */
export function draftsOfPerson(
  { organization, userKey }: Pick<DraftKey, 'organization' | 'userKey'>,
  store: Storage = localStorage,
): PlacedDraft[] {
  const start = `${keyOfParts([String(organization), userKey])}.`;
  const found = new Map<string, PlacedDraft>();
  for (const key of keysIn(store).filter((one) => one.startsWith(start))) {
    const [resource = '', id = ''] = key.slice(start.length).split('.').map(decodeURIComponent);
    const at = readDraft(store, key)?.at;
    const known = found.get(`${resource} ${id}`);
    if (at !== undefined && at > (known?.at ?? 0)) found.set(`${resource} ${id}`, { resource, id, at });
  }
  return [...found.values()].sort((one, other) => other.at - one.at);
}

/** Stores a draft; returns `false` if the storage is full or disabled. */
export function storeDraft(
  draftKey: DraftKey,
  { holder, draft }: HeldDraft,
  store: Storage = localStorage,
): boolean {
  try {
    store.setItem(`${keyOf(draftKey)}.${holder}`, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(draftKey: DraftKey, holder: string, store: Storage = localStorage): void {
  store.removeItem(`${keyOf(draftKey)}.${holder}`);
}

/** Whether a storage key belongs to a draft of this record; `null` means that all keys changed. */
export function isDraftOf(draftKey: DraftKey, key: string | null): boolean {
  return key === null || key.startsWith(`${keyOf(draftKey)}.`);
}

/** Removes drafts that are older than `oldest`, and unreadable ones. */
export function removeOldDrafts(now: number, store: Storage = localStorage): void {
  const drafts = keysIn(store).filter((key) => key.startsWith(`${prefix}.`));
  for (const key of drafts) {
    const draft = readDraft(store, key);
    if (!draft || draft.at < now - oldest) store.removeItem(key);
  }
}

/** Returns the storage key of a draft. Its parts are encoded without dots, so that the key is unambiguous. */
function keyOf({ organization, userKey, resource, id }: DraftKey): string {
  return keyOfParts([String(organization), userKey, resource, id]);
}

function keyOfParts(parts: readonly string[]): string {
  return [prefix, ...parts.map((part) => encodeURIComponent(part).replaceAll('.', '%2E'))].join('.');
}

function keysIn(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key) => key !== null);
}

function readDraft(store: Storage, key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value) || !isObject(value.base)) return false;
  const { at, values, base } = value;
  return (
    typeof at === 'number' && isObject(values) && typeof base.version === 'number' && isObject(base.values)
  );
}

function isObject(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
