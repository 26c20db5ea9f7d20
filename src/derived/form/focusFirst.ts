const focusable =
  'input:not([type=hidden]):not([disabled]), textarea:not([aria-hidden]):not([disabled]), button:not([disabled]), [tabindex="0"]';

/** Focuses the input that comes first on the page, among the inputs with the given sources (paths in the form). */
export function focusFirst(box: HTMLElement | null, sources: Iterable<string>): void {
  const wanted = new Set(sources);
  const frames = [...(box?.querySelectorAll<HTMLElement>('[data-source]') ?? [])];
  const frame = frames.find((candidate) => wanted.has(candidate.dataset.source ?? ''));
  // Opens collapsed groups around the input.
  for (let shut = frame?.closest('details'); shut; shut = shut.parentElement?.closest('details'))
    shut.open = true;
  frame?.querySelector<HTMLElement>(focusable)?.focus();
}
