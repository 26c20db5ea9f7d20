import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Draft, DraftPlace } from './draft.ts';

const prefix = 'absmgmt.draft';

/** After this many milliseconds (60 days) nobody comes back to a draft. */
const oldest = 60 * 86_400_000;

/** A draft in the store: `holder` names the form that keeps it, so that two tabs never write over each other. */
export interface HeldDraft {
  readonly holder: string;
  readonly draft: Draft;
}

/** The drafts that this browser keeps of a record, newest first. What cannot be read is as if it were not there. */
export function draftsOf(place: DraftPlace, store: Storage = localStorage): HeldDraft[] {
  const start = `${keyOf(place)}.`;
  return keysIn(store)
    .filter((key) => key.startsWith(start))
    .flatMap((key) => {
      const draft = read(store, key);
      return draft ? [{ holder: key.slice(start.length), draft }] : [];
    })
    .sort((one, other) => other.draft.at - one.draft.at);
}

/** Keeps a draft; `false` when the browser has no room for it or keeps nothing at all. */
export function keepDraft(
  place: DraftPlace,
  { holder, draft }: HeldDraft,
  store: Storage = localStorage,
): boolean {
  try {
    store.setItem(`${keyOf(place)}.${holder}`, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(place: DraftPlace, holder: string, store: Storage = localStorage): void {
  store.removeItem(`${keyOf(place)}.${holder}`);
}

/** Whether a key of the store is a draft of this record; `null` stands for all keys at once. */
export function isDraftOf(place: DraftPlace, key: string | null): boolean {
  return key === null || key.startsWith(`${keyOf(place)}.`);
}

/** Removes what nobody will come back to. */
export function removeOldDrafts(now: number, store: Storage = localStorage): void {
  const drafts = keysIn(store).filter((key) => key.startsWith(`${prefix}.`));
  for (const key of drafts) {
    const draft = read(store, key);
    if (!draft || draft.at < now - oldest) store.removeItem(key);
  }
}

/** Each part is encoded without dots, so that no part can run into the next. */
function keyOf({ organization, userKey, resource, id }: DraftPlace): string {
  const parts = [String(organization), userKey, resource, id].map((part) =>
    encodeURIComponent(part).replaceAll('.', '%2E'),
  );
  return [prefix, ...parts].join('.');
}

function keysIn(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key) => key !== null);
}

function read(store: Storage, key: string): Draft | undefined {
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
