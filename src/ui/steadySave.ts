import { pressedKey } from './input/pressedKey.ts';

/**
 * Keeps the Save button in place while the user is about to press it, whatever message appears. A dialog keeps its
 * height and scrolls its content. On a page the message takes the free room above the bar, and the page scrolls by the
 * rest (docs/look.md#anatomy-of-a-page). Ends when something else is clicked, or when the user types and no error is
 * left.
 */
const [dialog, pageBar] = ['.MuiDialog-paper', '[data-save-bar]'];
const saves = `[type=submit], .MuiDialogActions-root button, ${pageBar} button`;

/** Height of the free space above a form bar without a message, in pixels. */
const freeRoom = 40;

interface HeldBar {
  readonly box: HTMLElement;
  readonly end: () => void;
}

let heldButtons: HeldBar | undefined;

/** Lets the Save button move with the content again, because the dialog shows something else. */
export function releaseSave(): void {
  heldButtons?.end();
  heldButtons = undefined;
}

/** Installs the listeners once per page: with the frame, or with the first form bar if that mounts earlier. */
export function installSteadySave(): void {
  if (isInstalled) return;
  isInstalled = true;
  addEventListener('pointerdown', ({ target }) => isSave(target) && hold(target), true);
  addEventListener('keydown', (event) => isSaving(event) && hold(event.target), true);
  addEventListener('focusout', ({ target, relatedTarget }) => isTyped(relatedTarget) && hold(target), true);
  addEventListener('click', ({ target }) => !isSave(target) && releaseSave());
  addEventListener('input', () => !heldButtons?.box.querySelector('[aria-invalid=true]') && releaseSave());
  performance.mark(saveIsSteady);
}

let isInstalled = false;

/** Performance mark set when the Save button starts to be kept in place. */
const saveIsSteady = 'save-is-steady';

const isSave = (target: EventTarget | null) => target instanceof Element && target.closest(saves) !== null;

const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, [role=combobox]');

/** Whether a key press saves: Enter in a field without an open list, or the Save shortcut. */
function isSaving(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, target } = event;
  if (pressedKey(event) === 's') return ctrlKey || metaKey;
  return key === 'Enter' && target instanceof HTMLInputElement && target.ariaExpanded !== 'true';
}

function hold(target: EventTarget | null): void {
  const box = boxAround(target);
  if (!box || box === heldButtons?.box) return;
  releaseSave();
  heldButtons = { box, end: box.matches(dialog) ? holdHeight(box) : holdBar(box) };
}

function boxAround(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target : null;
  return element?.closest<HTMLElement>(dialog) ?? element?.closest('form') ?? null;
}

function holdHeight(box: HTMLElement): () => void {
  box.style.height = `${box.getBoundingClientRect().height}px`;
  return () => {
    box.style.height = '';
  };
}

/**
 * Keeps the form bar in place while the content above it grows: the bar takes the free space above it (`freeRoom`), and
 * the page scrolls by the remaining pixels. Returns a function that ends this.
 */
function holdBar(form: HTMLElement): () => void {
  const bar = form.querySelector<HTMLElement>(pageBar);
  const above = bar?.previousElementSibling;
  if (!bar || !above) return () => undefined;
  const end = () => above.getBoundingClientRect().bottom - form.getBoundingClientRect().top;
  const before = end();
  const scroll = isAtTheBottom(bar) ? undefined : scrollerOf(form);
  const observer = new ResizeObserver(() => {
    const growth = end() - before;
    bar.style.marginTop = `${-Math.min(growth, freeRoom)}px`;
    scroll?.(Math.max(growth - freeRoom, 0));
  });
  for (const part of [form, ...form.children]) observer.observe(part);
  return () => {
    observer.disconnect();
    bar.style.marginTop = '';
    form.style.paddingBottom = '';
  };
}

/** Whether the bar is at the bottom of the window. */
const isAtTheBottom = (bar: HTMLElement) => bar.getBoundingClientRect().bottom >= innerHeight - 1;

/** Returns a function that scrolls the page by a total number of pixels, in addition to the user's own scrolling. */
function scrollerOf(form: HTMLElement): (pixels: number) => void {
  let [scrolled, added] = [0, 0];
  return (pixels) => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const by = pixels - scrolled;
    added += Math.max(0, by - (scrollHeight - clientHeight - scrollTop));
    if (added > 0) form.style.paddingBottom = `${added}px`;
    scrollBy({ top: by, behavior: 'instant' });
    scrolled = pixels;
  };
}
