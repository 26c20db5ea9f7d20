const prefix = 'absmgmt.form.';

/** Says that a form is open for as long as it is; the browser takes it back when the tab goes, whatever becomes of it. */
export function holdForm(holder: string): () => void {
  let release = () => {};
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locksOf(navigator)?.request(`${prefix}${holder}`, () => closed);
  return release;
}

/** The forms that are open now, in all tabs of this browser. */
export async function openForms(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locksOf(navigator)?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return new Set(names);
}

/** A browser that has no locks cannot tell of other tabs; drafts are kept all the same. */
function locksOf({ locks }: { readonly locks?: LockManager | null }): LockManager | undefined {
  return locks ?? undefined;
}
