import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { changedNames } from './changedNames.ts';
import type { DraftBase, DraftKey } from './draft.ts';
import {
  draftsOf,
  type HeldDraft,
  isDraftOf,
  removeDraft,
  removeOldDrafts,
  storeDraft,
} from './draftStore.ts';

const prefix = 'absmgmt.form.';

/**
 * Holds a browser lock while a form is open, and returns a function that releases it. The browser releases it when the
 * tab closes or crashes.
 */
function holdForm(holder: string): () => void {
  let release = () => {};
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locksOf(navigator)?.request(`${prefix}${holder}`, () => closed);
  return release;
}

/** The ids of all forms open in this browser, in any tab. */
async function openForms(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locksOf(navigator)?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return new Set(names);
}

/**
 * Returns the browser's lock manager. Without it, drafts are stored, but other tabs with the same draft are not
 * detected.
 */
function locksOf({ locks }: { readonly locks?: LockManager | null }): LockManager | undefined {
  return locks ?? undefined;
}

/** Maximum delay before typed text is stored, in milliseconds. */
const delay = 300;

/** A draft left behind by a form that is no longer open. */
export type LeftoverDraft = HeldDraft;

interface Listeners {
  /** Receives whether the browser could store the draft. */
  readonly onStored: (isKept: boolean) => void;
  /** Receives whether another open form has unsaved changes to the same record. */
  readonly onElsewhere: (isElsewhere: boolean) => void;
}

/** Stores the draft of one open form, separately from the drafts of other tabs. */
export class DraftManager {
  readonly #entity: Entity;
  readonly #place: DraftKey;
  readonly #holder = crypto.randomUUID();
  #pending: { readonly values: RecordData; readonly base: () => DraftBase } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners: Listeners | undefined;
  readonly #visit: string;

  constructor(entity: Entity, key: DraftKey, visit: string) {
    this.#entity = entity;
    this.#place = key;
    this.#visit = visit;
  }

  /** Whether a draft was stored at the current history entry, which means that the page was reloaded. */
  isOfThisVisit({ draft }: LeftoverDraft): boolean {
    return draft.visit === this.#visit;
  }

  /**
   * Starts managing drafts for a form that is shown: removes outdated drafts, stores pending values when the page is
   * hidden, and watches other tabs. Returns the cleanup function.
   */
  open(listeners: Listeners): () => void {
    this.#listeners = listeners;
    removeOldDrafts(Date.now());
    const release = holdForm(this.#holder);
    const flush = () => this.flush();
    const onStore = ({ key }: StorageEvent) => {
      if (isDraftOf(this.#place, key)) void this.#lookElsewhere();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('storage', onStore);
    void this.#lookElsewhere();
    return () => {
      flush();
      this.#listeners = undefined;
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('storage', onStore);
      release();
    };
  }

  /** Schedules a write of the values. Calls `base` only when writing, because a running save may change the base. */
  keep(values: RecordData, base: () => DraftBase): void {
    this.#pending = { values, base };
    this.#timer ??= setTimeout(() => this.flush(), delay);
  }

  /** Writes pending values to the draft now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending) this.#write(pending.values, pending.base(), Date.now());
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending = undefined;
    removeDraft(this.#place, this.#holder);
    this.#listeners?.onStored(true);
  }

  /** Returns the newest draft whose form is no longer open, because its tab was closed, reloaded or navigated away. */
  async findAbandoned(isWanted: (found: LeftoverDraft) => boolean): Promise<LeftoverDraft | undefined> {
    if (draftsOf(this.#place).length === 0) return undefined;
    const open = await openForms();
    return draftsOf(this.#place).find(
      (found) => found.holder !== this.#holder && !open.has(found.holder) && isWanted(found),
    );
  }

  /** Takes over an abandoned draft, which then belongs to this form. */
  adopt(found: LeftoverDraft, values: RecordData, base: DraftBase): void {
    this.#write(values, base, found.draft.at);
    this.drop(found);
  }

  drop({ holder }: LeftoverDraft): void {
    removeDraft(this.#place, holder);
  }

  #write(values: RecordData, base: DraftBase, at: number): void {
    const { fields } = this.#entity;
    if (changedNames(this.#entity, base.values, values).length === 0) return;
    const draft = {
      at,
      visit: this.#visit,
      values: withoutSecrets(fields, values),
      base: { version: base.version, values: withoutSecrets(fields, base.values) },
    };
    this.#listeners?.onStored(storeDraft(this.#place, { holder: this.#holder, draft }));
  }

  async #lookElsewhere(): Promise<void> {
    const others = () => draftsOf(this.#place).filter(({ holder }) => holder !== this.#holder);
    if (others().length === 0) return this.#listeners?.onElsewhere(false);
    const open = await openForms();
    this.#listeners?.onElsewhere(others().some(({ holder }) => open.has(holder)));
  }
}

/** Returns the form's values without secrets, including those in groups and rows. Drafts never store secrets. */
export function withoutSecrets(fields: readonly Field[], values: RecordData): RecordData {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = fields.find((candidate) => candidate.name === name);
    return [name, field ? open(field, value) : value];
  });
  return Object.fromEntries(entries);
}

function open(field: Field, value: unknown): unknown {
  if (field.kind === 'secret') return null;
  if (Array.isArray(value)) return value.map((item) => open(field, item));
  return isObject(value) ? withoutSecrets(field.fields, value) : value;
}

function isObject(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null;
}
